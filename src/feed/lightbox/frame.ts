interface Size {
	width: number;
	height: number;
}

export interface FrameParts {
	hasSidebar?: boolean;
	hasThumbs?: boolean;
	/** Further pixels that what stands below takes. */
	below?: number;
}

export const TOP = 50;
const EDGES = 20;
/** Pixels of what stands beside the picture. */
export const SIDEBAR = 300;
const NARROW = 640;

/** The room around the shown picture, in pixels of the window. */
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
