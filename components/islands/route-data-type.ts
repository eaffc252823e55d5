/** The types that hosts give to the route data of the export, by which it differs from an error page. */
export const ROUTE_DATA_TYPE = /^text\/(plain|x-component)/;
