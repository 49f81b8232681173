/** Whether the visitor has asked the browser for less motion. */
export const prefersStill = () =>
	window.matchMedia?.( '(prefers-reduced-motion: reduce)' ).matches ?? false;
