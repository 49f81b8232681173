import { slideSize } from './slide-size';

const NONE = { iframe: '', video: '' };

it( 'an image keeps its size, and one of unknown size gets a wide place', () => {
	expect( slideSize( NONE, 400, 300 ) ).toEqual( {
		width: 400,
		height: 300,
	} );
	expect( slideSize( NONE, 400, 0 ) ).toEqual( {
		width: 1920,
		height: 1080,
	} );
} );

it( 'the player of another host is wide, whatever the shape of its poster', () => {
	const iframe = 'https://www.youtube-nocookie.com/embed/x';
	expect( slideSize( { ...NONE, iframe }, 300, 600 ) ).toEqual( {
		width: 1920,
		height: 1080,
	} );
} );

it.each( [
	{ iframe: 'https://www.facebook.com/plugins/video.php' },
	{ video: 'https://cdn.example/x.mp4' },
] )(
	'a video takes the shape of its poster in all the available room: %j',
	( entry ) => {
		expect( slideSize( { ...NONE, ...entry }, 300, 600 ) ).toEqual( {
			width: 960,
			height: 1920,
		} );
	}
);
