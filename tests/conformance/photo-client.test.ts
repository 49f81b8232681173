import {
	makePhotos,
	photoHtml,
	recordsHtml,
} from '../../src/photo-feed/test-photos';
import { EstablishedPhotoClient } from './photo-client';
import type { Field } from '../../src/kernel/ajax';

const here = recordsHtml( {
	1: { id: 'a-0-', sizes: { full: 640 }, extension: '.webp' },
	2: 'video',
} );
const items = [ photoHtml( '1' ), photoHtml( '2' ) ];

async function run( flags: string, records = '', answer?: Error ) {
	const sent: Record< string, Record< string, Field > > = {};
	await new EstablishedPhotoClient(
		makePhotos( items, flags, records ),
		async ( action, fields ) => {
			sent[ action ] = fields;
			if ( answer ) {
				throw answer;
			}
			return '';
		}
	).start();
	return sent;
}

it( 'P002-165: sends sbi_do_locator only with the flag locator and when nothing needs resizing', async () => {
	expect( Object.keys( await run( 'locator', here ) ) ).toEqual( [
		'sbi_do_locator',
	] );
	expect( Object.keys( await run( '', here ) ) ).toEqual( [] );
	expect( Object.keys( await run( 'locator' ) ) ).toEqual( [
		'sbi_resized_images_submit',
	] );
	expect( Object.keys( await run( 'locator,resizeDisable' ) ) ).toEqual( [] );
} );

it( 'P002-164: sends in sbi_do_locator what it takes', async () => {
	expect( ( await run( 'locator', here ) ).sbi_do_locator ).toEqual( {
		feed_id: '0123456789abcdef',
		atts: '{"num":2}',
		location: 'content',
		post_id: '7',
		locator_nonce: 'mark',
	} );
} );

it( 'P002-160, P002-171: asks about what has no record, tests the connection, and bears that both fail', async () => {
	const sent = await run( 'testAjax', '', new Error( '403' ) );
	expect( sent.sbi_on_ajax_test_trigger ).toEqual( {} );
	expect( sent.sbi_resized_images_submit ).toMatchObject( {
		needs_resizing: [ '1', '2' ],
		offset: 2,
		cache_all: false,
	} );
} );
