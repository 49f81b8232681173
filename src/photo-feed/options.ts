import { readJson } from '../kernel/json';

/** Returns the general options that the server printed on the feed, or an empty object if they can't be read. */
export const readOptions = ( { dataset }: HTMLElement ) =>
	readJson( dataset.options );
