import { itemHtml, makeFeed } from '../test-feed';
import { collectSlides, kindOf } from './slides';

const link = ( name: string, more = '' ) =>
	`<a class="cff-lightbox-link" href="/${ name }.webp" data-width="1080" data-height="720" ${ more }><img alt="Alt of ${ name }"></a>`;

it( 'collects all media of the feed in its order', () => {
	const rest = JSON.stringify( [
		{ src: '/c.webp', width: 10, height: 20, alt: 'C', caption: 'cap' },
		{ src: '', width: 1, height: 1 },
		{ src: '/d.webp', width: 30, height: 40 },
	] );
	const feed = makeFeed( {
		items: [
			itemHtml(
				'1_1',
				link( 'a' ) + link( 'b', `data-rest='${ rest }'` )
			),
			itemHtml( '1_2', link( 'e', 'data-caption="own"' ) ),
		],
	} );
	const slides = collectSlides( feed );
	expect(
		slides.map( ( { src, alt, width, height, item, caption } ) => [
			src.replace( /^https?:\/\/[^/]+/, '' ),
			alt,
			width,
			height,
			item?.id,
			caption,
		] )
	).toEqual( [
		[ '/a.webp', 'Alt of a', 1080, 720, 'cff_1_1', undefined ],
		[ '/b.webp', 'Alt of b', 1080, 720, 'cff_1_1', undefined ],
		[ '/c.webp', 'C', 10, 20, 'cff_1_1', 'cap' ],
		[ '/d.webp', '', 30, 40, 'cff_1_1', undefined ],
		[ '/e.webp', 'Alt of e', 1080, 720, 'cff_1_2', 'own' ],
	] );
} );

it( 'skips links that no kind of slide shows, and broken lists', () => {
	const feed = makeFeed( {
		items: [
			itemHtml(
				'1_1',
				'<a class="cff-lightbox-link" href="/post"></a>' +
					link( 'a', 'data-rest="["' )
			),
		],
	} );
	expect( collectSlides( feed ) ).toHaveLength( 1 );
	expect(
		kindOf(
			feed.querySelector( '.cff-lightbox-link' ) as HTMLAnchorElement
		)
	).toBeUndefined();
} );
