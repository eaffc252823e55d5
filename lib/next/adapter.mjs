/**
 * A deployment adapter for Next that does nothing. With an adapter, Next doesn't list the files that a server would need,
 * which a static site never has. Listing them takes two fifths of the time that compiling does.
 */
export default { name: 'static files' };
