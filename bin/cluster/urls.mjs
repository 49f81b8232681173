// @ts-check

export const routes = '/wp-json/frontispiece/v1';

/** @param {string} query */
export const suggestionsUrl = ( query ) =>
	`${ routes }/suggestions?locale=en_US&number=5&query=${ query }`;
