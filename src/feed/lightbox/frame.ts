interface Size {
	width: number;
	height: number;
}

export interface FrameParts {
	hasSidebar?: boolean;
	hasThumbs?: boolean;
	/** Additional pixels used by content below the image. */
	below?: number;
}

export const TOP = 50;
const EDGES = 20;
/** Returns the width in pixels of the sidebar next to the image. Must match the stylesheet. */
export const sidebarWidth = ( width: number ) => ( width < 1100 ? 300 : 360 );

const NARROW = 640;

/** Returns the padding around the shown image, in window pixels. */
export function framePadding(
	{ width }: Size,
	{ hasSidebar = false, hasThumbs = false, below = 0 }: FrameParts = {},
	top = TOP
) {
	const sides = ( EDGES + ( width < NARROW ? 40 : 80 ) ) / 2;
	return {
		top,
		bottom: ( hasThumbs ? 180 : 120 ) - TOP + below,
		left: sides,
		right:
			sides +
			( hasSidebar && width > NARROW ? sidebarWidth( width ) : 0 ),
	};
}
