/** Locks page scrolling without a layout shift. Returns a function that unlocks it. */
export function lockScroll(): () => void {
	const { style, clientWidth } = document.documentElement;
	const before = {
		overflow: style.overflow,
		paddingInlineEnd: style.paddingInlineEnd,
	};
	const scrollbar = window.innerWidth - clientWidth;
	style.overflow = 'hidden';
	if ( scrollbar > 0 ) {
		style.paddingInlineEnd = `${ scrollbar }px`;
	}
	return () => Object.assign( style, before );
}
