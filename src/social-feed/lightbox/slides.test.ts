import { itemHtml, makeFeed } from '../../feed/feed.fixtures';
import { slideSize } from '../../feed/lightbox/slide-size';
import { kindOf } from '../../feed/lightbox/slide-kinds';
import { collectSlides, groupOf } from './slides';

const link = ( name: string, more = '' ) =>
	`<a class="cff-lightbox-link" href="/${ name }.webp" data-width="1080" data-height="720" ${ more }><img alt="Alt of ${ name }"></a>`;

const VIDEO = 'data-cff-video-link="https://vimeo.com/9"';

it( 'collects all media of the feed in order', () => {
	const feed = makeFeed( {
		items: [
			itemHtml( '1_1', link( 'a' ) + link( 'b', 'data-lightbox="1"' ) ),
			itemHtml( '1_2', link( 'c', 'data-caption="own"' ) ),
		],
	} );
	expect(
		collectSlides( feed ).map(
			( { entry, alt, width, height, item, caption, position } ) => [
				entry.link.replace( /^https?:\/\/[^/]+/, '' ),
				alt,
				width,
				height,
				item?.id,
				caption,
				position,
			]
		)
	).toEqual( [
		[ '/a.webp', 'Alt of a', 1080, 720, 'cff_1_1', undefined, 0 ],
		[ '/b.webp', 'Alt of b', 1080, 720, 'cff_1_1', undefined, 1 ],
		[ '/c.webp', 'Alt of c', 1080, 720, 'cff_1_2', 'own', 0 ],
	] );
} );

it( 'shows each slide by its kind', () => {
	const feed = makeFeed( {
		items: [
			itemHtml(
				'1_1',
				link( 'a' ) +
					link( 'b', VIDEO ) +
					link( 'c', `${ VIDEO } data-cff-video-file="/c.mp4"` ) +
					link( 'd', 'data-cff-video-link="https://other.example/v"' )
			),
		],
	} );
	expect(
		collectSlides( feed ).map( ( slide ) => kindOf( slide ).kind )
	).toEqual( [ 'image', 'frame', 'file', 'page' ] );
} );

it( 'skips links without a image', () => {
	const feed = makeFeed( {
		items: [
			itemHtml(
				'1_1',
				'<a class="cff-lightbox-link" href="/post"></a>' + link( 'a' )
			),
		],
	} );
	expect( collectSlides( feed ) ).toHaveLength( 1 );
} );

it( 'groups the slides of one post', () => {
	const feed = makeFeed( {
		items: [
			itemHtml( '1_1', link( 'a' ) + link( 'b' ) ),
			itemHtml( '1_2', link( 'c' ) ),
		],
	} );
	const slides = collectSlides( feed );
	expect( groupOf( slides, slides[ 1 ]! ) ).toEqual( slides.slice( 0, 2 ) );
	expect( groupOf( slides, slides[ 2 ]! ) ).toEqual( slides.slice( 2 ) );
} );

it.each( [
	[ '', '', 300, 200, 300, 200 ],
	[ '', '', 0, 0, 1920, 1080 ],
	[ 'https://player.vimeo.com/video/1', 'x', 480, 360, 1920, 1080 ],
	[ '', '/file.mp4', 480, 270, 1920, 1080 ],
	[ 'https://www.facebook.com/plugins/video.php', 'x', 540, 960, 1080, 1920 ],
] )(
	'for %p %p of %d × %d returns a box of %d × %d',
	( iframe, video, width, height, boxWidth, boxHeight ) => {
		expect( slideSize( { iframe, video }, width, height ) ).toEqual( {
			width: boxWidth,
			height: boxHeight,
		} );
	}
);
