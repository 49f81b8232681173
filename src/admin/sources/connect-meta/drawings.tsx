import type { ReactNode } from 'react';

export type DrawingKind = 'card' | 'menu' | 'button' | 'field' | 'dialog';

interface DrawingProps {
	kind: DrawingKind;
	/** The label to look for at Meta. */
	label: string;
}

const INK = '#c3c4c7';
const PAPER = '#f6f7f7';
const MARK = '#2145e6';

/** A line that stands for other text. */
const Line = ( { x, y, width }: { x: number; y: number; width: number } ) => (
	<rect x={ x } y={ y } width={ width } height="8" rx="4" fill={ INK } />
);

/** The element to click, in color and with its label. */
const Mark = ( {
	x,
	y,
	width,
	label,
	isFilled,
}: {
	x: number;
	y: number;
	width: number;
	label: string;
	isFilled?: boolean;
} ) => (
	<>
		<rect
			x={ x }
			y={ y }
			width={ width }
			height="30"
			rx="6"
			fill={ isFilled ? MARK : '#fff' }
			stroke={ MARK }
			strokeWidth="2"
		/>
		<text
			x={ x + width / 2 }
			y={ y + 19 }
			textAnchor="middle"
			fontSize={ Math.min( 12, ( width - 12 ) / label.length / 0.64 ) }
			fontWeight="600"
			fill={ isFilled ? '#fff' : MARK }
		>
			{ label }
		</text>
	</>
);

/** Mouse pointer with its tip at a point. */
const Pointer = ( { x, y }: { x: number; y: number } ) => (
	<path
		d={ `M${ x } ${ y }v18l5-4 3 7 4-2-3-7h6z` }
		fill="#1e1e1e"
		stroke="#fff"
		strokeWidth="1.5"
	/>
);

const KINDS: Record< DrawingKind, ( label: string ) => ReactNode > = {
	card: ( label ) => (
		<>
			<Line x={ 24 } y={ 44 } width={ 120 } />
			<rect x="24" y="64" width="272" height="26" rx="6" fill="#fff" />
			<Line x={ 36 } y={ 73 } width={ 150 } />
			<Mark x={ 24 } y={ 96 } width={ 272 } label={ label } />
			<rect x="24" y="132" width="272" height="26" rx="6" fill="#fff" />
			<Line x={ 36 } y={ 141 } width={ 110 } />
			<Pointer x={ 286 } y={ 114 } />
		</>
	),
	menu: ( label ) => (
		<>
			<rect x="8" y="28" width="136" height="146" fill="#fff" />
			<Line x={ 20 } y={ 44 } width={ 80 } />
			<Mark x={ 16 } y={ 66 } width={ 120 } label={ label } />
			<Line x={ 20 } y={ 110 } width={ 96 } />
			<Line x={ 20 } y={ 132 } width={ 70 } />
			<Line x={ 164 } y={ 44 } width={ 110 } />
			<Line x={ 164 } y={ 68 } width={ 132 } />
			<Line x={ 164 } y={ 88 } width={ 90 } />
			<Pointer x={ 128 } y={ 84 } />
		</>
	),
	button: ( label ) => (
		<>
			<Line x={ 24 } y={ 44 } width={ 150 } />
			<circle cx="40" cy="92" r="16" fill={ INK } />
			<Line x={ 66 } y={ 80 } width={ 70 } />
			<Line x={ 66 } y={ 96 } width={ 50 } />
			<Mark x={ 152 } y={ 78 } width={ 144 } label={ label } isFilled />
			<Line x={ 24 } y={ 134 } width={ 220 } />
			<Pointer x={ 284 } y={ 98 } />
		</>
	),
	field: ( label ) => (
		<>
			<Line x={ 24 } y={ 44 } width={ 170 } />
			<Line x={ 24 } y={ 74 } width={ 110 } />
			<Mark x={ 24 } y={ 90 } width={ 272 } label={ label } />
			<Line x={ 24 } y={ 138 } width={ 130 } />
			<Pointer x={ 286 } y={ 108 } />
		</>
	),
	dialog: ( label ) => (
		<>
			<rect
				x="70"
				y="36"
				width="180"
				height="132"
				rx="8"
				fill="#fff"
				stroke={ INK }
			/>
			{ [ 54, 76, 98 ].map( ( y ) => (
				<g key={ y }>
					<rect
						x="86"
						y={ y }
						width="12"
						height="12"
						rx="3"
						fill={ MARK }
					/>
					<path
						d={ `M88.500 ${ y + 6 }l2.500 2.500 4.500-5` }
						stroke="#fff"
						strokeWidth="1.500"
						fill="none"
					/>
					<Line x={ 106 } y={ y + 2 } width={ 110 } />
				</g>
			) ) }
			<Mark x={ 86 } y={ 124 } width={ 148 } label={ label } isFilled />
			<Pointer x={ 224 } y={ 142 } />
		</>
	),
};

/** Draws where to click at Meta. The step next to it says the same in words. */
export const Drawing = ( { kind, label }: DrawingProps ) => (
	<svg
		className="frontispiece-guide__drawing"
		viewBox="0 0 320 180"
		aria-hidden="true"
		focusable="false"
	>
		<rect width="320" height="180" rx="10" fill={ INK } />
		<rect x="8" y="28" width="304" height="146" fill={ PAPER } />
		<g fill="#fff">
			<circle cx="20" cy="14" r="5" />
			<circle cx="36" cy="14" r="5" />
			<rect x="56" y="8" width="180" height="12" rx="6" />
		</g>
		{ KINDS[ kind ]( label ) }
	</svg>
);
