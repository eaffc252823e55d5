/**
 * A deployment adapter for Next that does nothing. Without an adapter, Next lists the files that a server would need, which
 * a static site never has. That takes two of the five seconds of CPU time that compiling would take.
 */
export default { name: 'static files' };
