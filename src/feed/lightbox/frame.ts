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
/** Width in pixels of the sidebar next to the image. */
export const SIDEBAR = 300;
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
		right: sides + ( hasSidebar && width > NARROW ? SIDEBAR : 0 ),
	};
}
