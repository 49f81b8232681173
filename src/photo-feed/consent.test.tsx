import { render } from '@testing-library/react';
import { Consent } from './consent';
import { makePhotos, photoHtml } from './photos.fixtures';

const NAMES = [ 'carousel', 'video', 'player' ];
const parts = ( until: string ) =>
	`data-${ until }carousel='[{"type":"image"}]' data-${ until }video="https://vimeo.com/1" data-${ until }player="vimeo"`;
const ALL = [ '[{"type":"image"}]', 'https://vimeo.com/1', 'vimeo' ];
const NOTHING = [ undefined, undefined, undefined ];

function start( flags: string, until: string ) {
	const feed = makePhotos(
		[ photoHtml( '1', { link: parts( until ) } ) ],
		flags
	);
	render( <Consent feed={ feed } /> );
	const told = () => {
		const { dataset } = feed.querySelector( 'a' ) as HTMLAnchorElement;
		return NAMES.map( ( name ) => dataset[ name ] );
	};
	const dispatch = ( state: string, event = 'consent' ) => {
		feed.dataset.consent = state;
		feed.dispatchEvent( new Event( `frontispiece:${ event }` ) );
	};
	return { feed, told, dispatch };
}

it( 'P002-093, P002-094: when all content is blocked, the lightbox gets no video and no album before consent', () => {
	const { told, dispatch } = start( 'gdpr,locator', 'consent-' );
	expect( told() ).toEqual( NOTHING );
	dispatch( 'given' );
	expect( told() ).toEqual( ALL );
	dispatch( 'waiting' );
	expect( told() ).toEqual( NOTHING );
} );

it( 'the same rule applies to posts added later', () => {
	const { feed, told, dispatch } = start( 'gdpr', 'consent-' );
	dispatch( 'given' );
	feed.querySelector( '.sbi_images' )?.replaceChildren();
	feed.querySelector( '.sbi_images' )?.insertAdjacentHTML(
		'beforeend',
		photoHtml( '2', { link: parts( 'consent-' ) } )
	);
	expect( told() ).toEqual( NOTHING );
	dispatch( 'given', 'feed-changed' );
	expect( told() ).toEqual( ALL );
} );

it( 'when only third-party content is blocked, the lightbox asks for each item itself', () => {
	for ( const flags of [ 'gdpr-auto', '' ] ) {
		const { told, dispatch } = start( flags, '' );
		dispatch( 'waiting' );
		expect( told() ).toEqual( ALL );
	}
} );
