export interface CarouselOptions {
	arrows: boolean;
	dots: boolean;
	autoplay: boolean;
	/** Milliseconds per step. */
	time: number;
	loop: boolean;
	rows: 1 | 2;
}

export interface TwoRowOptions {
	owl2row: boolean;
	/** Class of the items that are paired. */
	owl2rowTarget: string;
	/** Class of the element around a pair. */
	owl2rowContainer: string;
	/** Fill order: each pair from top to bottom (`utd`), or one half after the other (`ltr`). */
	owl2rowDirection: 'utd' | 'ltr';
	/** Pixels between the two items of a pair. */
	margin: number;
}

const MIN_TIME = 2000;
const TIME = 5000;

export const timeOf = ( value: unknown ) =>
	Math.max( MIN_TIME, Number( value ?? TIME ) || TIME );

/** Reads the six values of the option, in order. */
export function carouselOptions( input: unknown ): CarouselOptions {
	const [
		arrows = true,
		dots = true,
		autoplay = false,
		time,
		loop = false,
		rows,
	] = Array.isArray( input ) ? ( input as unknown[] ) : [];
	return {
		arrows: Boolean( arrows ),
		dots: Boolean( dots ),
		autoplay: Boolean( autoplay ),
		time: timeOf( time ),
		loop: Boolean( loop ),
		rows: Number( rows ) === 2 ? 2 : 1,
	};
}

export function twoRowOptions( input: unknown ): TwoRowOptions {
	const {
		owl2row,
		owl2rowTarget,
		owl2rowContainer,
		owl2rowDirection,
		margin,
	} = ( input ?? {} ) as Partial< Record< string, unknown > >;
	return {
		owl2row: owl2row === true,
		owl2rowTarget: String( owl2rowTarget || 'sbi_item' ),
		owl2rowContainer: String( owl2rowContainer || 'sbi_owl2row-item' ),
		owl2rowDirection: owl2rowDirection === 'ltr' ? 'ltr' : 'utd',
		margin: Math.max( 0, Number( margin ) || 0 ),
	};
}
