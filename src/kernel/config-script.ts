/**
 * Returns the script element with a container's configuration, if any.
 *
 * Only a script element counts: authors who may not write script elements can write everything else, including classes,
 * data attributes and other elements.
 */
export const configScript = ( container: Element ) =>
	container.querySelector< HTMLScriptElement >(
		':scope>script.frontispiece-config[type="application/json"]'
	);

/** Selector of both kinds of feeds, identified by the script element that PHP prints before them. */
export const FEED = 'script[data-feed]~.frontispiece-feed';
