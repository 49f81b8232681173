/**
 * The script by which PHP configures a container, if it has one.
 *
 * Authors who may not write script elements may write everything else: classes,
 * data attributes and other elements configure nothing.
 */
export const configScript = ( container: Element ) =>
	container.querySelector< HTMLScriptElement >(
		':scope>script.frontispiece-config[type="application/json"]'
	);

/** Feeds of both kinds, known by the script element that PHP puts before them. */
export const FEED = 'script[data-feed]~.frontispiece-feed';
