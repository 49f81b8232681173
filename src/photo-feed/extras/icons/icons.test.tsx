import { act, render } from '@testing-library/react';
import { makePhotos } from '../../photos.fixtures';
import { Icons } from './icons';
// Loaded here, so that the dynamic import takes no time.
import './replace';
import { drawingOf } from './table';
import { tasks } from '../../../kernel/tasks.fixtures';

const NAMES = [
	'clock',
	'play',
	'image',
	'user',
	'comment',
	'heart',
	'check',
	'exclamation-circle',
	'map-marker',
	'clone',
	'chevron-left',
	'chevron-right',
	'chevron-up',
	'chevron-down',
	'share',
	'times',
	'envelope',
	'edit',
	'arrow-left',
	'arrow-right',
	'arrow-up',
	'arrow-down',
	'arrows',
	'check-circle',
	'ban',
	'facebook',
	'twitter',
	'instagram',
	'pinterest',
	'linkedin',
	'youtube',
	'vimeo',
	'whatsapp',
	'spinner',
];

/** Runs the tasks that wait. */
const settle = () => act( tasks );

async function show( icons: string, options: object = { font_method: 'svg' } ) {
	const feed = makePhotos( [ icons ] );
	feed.dataset.options = JSON.stringify( options );
	render( <Icons feed={ feed } /> );
	await settle();
	return feed;
}

it.each( NAMES )( 'P002-050: there is a drawing of %s', ( name ) => {
	expect( drawingOf( `fa-${ name }` )?.path ).toMatch( /^M[-\d. a-zA-Z]+$/ );
} );

it( 'P002-049: icon elements become SVGs unless the site has an icon font', async () => {
	const icons =
		'<i class="fa fa-spin fa-spinner"></i><span class="far fa-comment" aria-label="Comments"></span>';
	const drawn = await show( icons );
	expect( drawn.querySelectorAll( 'i, span' ) ).toHaveLength( 0 );
	const [ spinner, comment ] = drawn.querySelectorAll( 'svg' );
	expect( spinner?.getAttribute( 'class' ) ).toBe(
		'fa fa-spin fa-spinner frontispiece-icon'
	);
	expect( spinner?.getAttribute( 'aria-hidden' ) ).toBe( 'true' );
	expect( comment?.getAttribute( 'aria-label' ) ).toBe( 'Comments' );

	const container = await show( icons, { font_method: 'fontfile' } );
	expect( container.querySelectorAll( 'i, span' ) ).toHaveLength( 2 );
	expect( container.querySelector( 'svg' ) ).toBeNull();
} );

it( 'icons of posts added later become SVGs too, also if the options are invalid', async () => {
	const feed = await show( '<i class="fa fa-play"></i>' );
	feed.dataset.options = '{';
	feed.insertAdjacentHTML( 'beforeend', '<i class="fa fa-heart"></i>' );
	feed.dispatchEvent( new Event( 'frontispiece:feed-changed' ) );
	await settle();
	expect( feed.querySelectorAll( 'svg' ) ).toHaveLength( 2 );
} );

it( 'P002-051: a class without an SVG is logged as missing, once', async () => {
	const feed = await show(
		'<i class="fa fa-fw fa-rocket"></i><i class="fa fa-fw"></i>'
	);
	feed.dispatchEvent( new Event( 'frontispiece:feed-changed' ) );
	await settle();
	expect( feed.querySelectorAll( 'i' ) ).toHaveLength( 2 );
	expect( console ).toHaveLoggedWith( 'fa-rocket missing' );
} );
