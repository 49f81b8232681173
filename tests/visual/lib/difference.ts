/** RGBA bytes of an image. */
export interface Pixels {
	width: number;
	height: number;
	data: ArrayLike< number >;
}

export interface Difference {
	/** Share of pixels that differ visibly, from 0 to 1. */
	share: number;
	/** RGBA bytes of an image as large as the actual one: differing pixels in red, others faded. */
	picture: Uint8ClampedArray< ArrayBuffer >;
}

/**
 * Compares two images. It uses nothing but its arguments, because it also runs in the browser.
 *
 * @param expected
 * @param actual
 * @param tolerance By how much a channel may differ, from 0 to 255.
 */
export function difference(
	expected: Pixels,
	actual: Pixels,
	tolerance: number
): Difference {
	const { width, height, data } = actual;
	const picture = new Uint8ClampedArray( width * height * 4 );
	const isSameSize = expected.width === width && expected.height === height;
	let count = 0;
	for ( let at = 0; at < picture.length; at += 4 ) {
		let distance = isSameSize ? 0 : 255;
		let sum = 0;
		for ( let channel = at; channel < at + 3; channel++ ) {
			const value = data[ channel ] ?? 0;
			sum += value;
			distance = Math.max(
				distance,
				Math.abs( value - ( expected.data[ channel ] ?? 0 ) )
			);
		}
		const isDifferent = distance > tolerance;
		const faded = 200 + sum / 15;
		count += isDifferent ? 1 : 0;
		picture.set(
			isDifferent ? [ 220, 0, 40, 255 ] : [ faded, faded, faded, 255 ],
			at
		);
	}
	return { share: count / ( width * height ), picture };
}
