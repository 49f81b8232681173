/** A photo feed's attributes for each layout. */
export const LAYOUTS = {
	grid: 'cols="3"',
	highlight: 'layout="highlight" cols="4"',
	masonry: 'layout="masonry" cols="3"',
	carousel: 'layout="carousel"',
	'two rows': 'layout="carousel" carouselrows="2"',
	'two rows from side to side':
		'layout="carousel" carouselrows="2" tworowdirection="ltr"',
};
