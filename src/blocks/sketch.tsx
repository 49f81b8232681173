/** x, y, width, height, strength, radius */
type Box = readonly [
	number,
	number,
	number,
	number,
	strength?: number,
	radius?: number,
];

/** A drawing of a block's layout. Block lists show it without a request to the server. */
export type Sketch = readonly Box[];

const FAINT = 0.12;
const SOFT = 0.25;

const card = ( x: number, y: number, width: number ): Sketch => [
	[ x, y, width, 90, FAINT / 2, 4 ],
	[ x + 6, y + 6, 14, 14, SOFT, 7 ],
	[ x + 25, y + 8, width / 2.5, 4, SOFT ],
	[ x + 25, y + 15, width / 4, 3, FAINT ],
	[ x + 6, y + 27, width - 12, 4, FAINT ],
	[ x + 6, y + 34, width - 30, 4, FAINT ],
	[ x + 6, y + 43, width - 12, 41, SOFT, 3 ],
];

const grid = (
	columns: number,
	rows: number,
	side: number,
	left: number,
	top: number
): Sketch =>
	Array.from( { length: columns * rows }, ( _none, place ) => [
		left + ( place % columns ) * ( side + 4 ),
		top + Math.floor( place / columns ) * ( side + 4 ),
		side,
		side,
		place % 2 ? SOFT : FAINT,
		3,
	] );

const head: Sketch = [
	[ 8, 4, 22, 22, SOFT, 11 ],
	[ 36, 8, 70, 6, SOFT ],
	[ 36, 18, 44, 4, FAINT ],
];

export const posts: Sketch = [
	...head,
	...card( 8, 34, 109 ),
	...card( 123, 34, 109 ),
];
export const photos: Sketch = [ ...head, ...grid( 5, 2, 41.6, 8, 34 ) ];
export const photoList: Sketch = [
	...grid( 2, 2, 52, 66, 4 ),
	[ 78, 116, 36, 10, FAINT, 5 ],
	[ 126, 116, 36, 10, SOFT, 5 ],
];
export const form: Sketch = [
	[ 40, 4, 40, 4, SOFT ],
	[ 40, 12, 160, 16, FAINT ],
	[ 40, 36, 52, 4, SOFT ],
	[ 40, 44, 160, 16, FAINT ],
	[ 40, 68, 46, 4, SOFT ],
	[ 40, 76, 160, 32, FAINT ],
	[ 40, 114, 48, 14, 0.6 ],
];
export const signUp: Sketch = [
	[ 40, 36, 120, 7, SOFT ],
	[ 40, 54, 106, 20, FAINT ],
	[ 150, 54, 50, 20, 0.6 ],
];
export const reactions: Sketch = [
	[ 40, 50, 46, 26, SOFT, 13 ],
	[ 97, 50, 46, 26, FAINT, 13 ],
	[ 154, 50, 46, 26, FAINT, 13 ],
];
export const themeSwitch: Sketch = [
	[ 86, 47, 68, 34, FAINT, 17 ],
	[ 122, 49, 30, 30, 0.6, 15 ],
];
export const bars: Sketch = [
	[ 40, 14, 60, 5, SOFT ],
	[ 40, 28, 150, 16, SOFT ],
	[ 40, 52, 104, 16, FAINT ],
	[ 40, 76, 128, 16, SOFT ],
	[ 40, 100, 46, 16, FAINT ],
];
export const ring: Sketch = [
	[ 76, 20, 88, 88, FAINT, 44 ],
	[ 120, 20, 44, 44, SOFT ],
	[ 96, 40, 48, 48, FAINT, 24 ],
];

export const Drawing = ( { sketch }: { sketch: Sketch } ) => (
	<svg
		viewBox="0 0 240 132"
		xmlns="http://www.w3.org/2000/svg"
		aria-hidden="true"
		focusable="false"
		style={ { display: 'block', inlineSize: '100%' } }
	>
		{ sketch.map( ( [ x, y, width, height, strength = 1, radius = 2 ] ) => (
			<rect
				key={ `${ x } ${ y } ${ width }` }
				x={ x }
				y={ y }
				width={ width }
				height={ height }
				rx={ radius }
				fill="currentColor"
				fillOpacity={ strength }
			/>
		) ) }
	</svg>
);
