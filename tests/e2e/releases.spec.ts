import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../../bin/lib/paths.mjs';
import { Editor } from './lib/editor.js';
import { everyFeature, switchOn } from './lib/site.js';
import { expect, test } from './lib/test.js';
import type { Page } from '@playwright/test';

interface Block {
	name: string;
	isValid: boolean;
	attributes: Record< string, unknown >;
	innerBlocks: Block[];
}

interface Saved {
	blockName: string | null;
	attrs: Record< string, unknown >;
	innerBlocks: Saved[];
}

interface Wp {
	wp: {
		blocks: { parse: ( content: string ) => Block[] };
		blockSerializationDefaultParser: {
			parse: ( content: string ) => Saved[];
		};
	};
}

const FOLDER = join( root, 'tests/fixtures/releases' );

/** The names of the plugin's blocks in a text, each with what the editor does not take over from it. */
const lost = ( page: Page, content: string ) =>
	page.evaluate( ( text ) => {
		const { blocks, blockSerializationDefaultParser: parser } = (
			window as unknown as Wp
		 ).wp;
		const compare = ( saved: Saved[], parsed: Block[] ): string[][] =>
			saved
				.filter( ( { blockName } ) => blockName !== null )
				.flatMap( ( { blockName, attrs, innerBlocks }, place ) => {
					const block = parsed[ place ];
					return [
						[
							blockName ?? '',
							...( block?.isValid && block.name === blockName
								? []
								: [ 'not valid' ] ),
							...Object.keys( attrs ).filter(
								( name ) =>
									JSON.stringify( attrs[ name ] ) !==
									JSON.stringify( block?.attributes[ name ] )
							),
						],
						...compare( innerBlocks, block?.innerBlocks ?? [] ),
					];
				} );
		return compare( parser.parse( text ), blocks.parse( text ) ).filter(
			( [ name = '' ] ) => name.startsWith( 'frontispiece/' )
		);
	}, content );

for ( const version of readdirSync( FOLDER ) ) {
	test( `The editor takes over each block that ${ version } has saved, with all its attributes`, async ( {
		admin: page,
		owner,
	} ) => {
		await switchOn( page, everyFeature() );
		await Editor.open( page, '/wp-admin/post-new.php' );
		const blocks = await lost(
			page,
			readFileSync( join( FOLDER, version, 'blocks.html' ), 'utf8' )
		);
		expect( blocks.length ).toBeGreaterThanOrEqual( 24 );
		expect(
			blocks.filter( ( [ , ...problems ] ) => problems.length )
		).toEqual( [] );

		const site = gunzipSync(
			readFileSync( join( FOLDER, version, 'site.json.gz' ) )
		).toString();
		const forms = ( JSON.parse( site ).posts as Record< string, string >[] )
			.filter( ( post ) => post.post_type === 'frontispiece_form' )
			.map( ( post ) => post.post_content ?? '' );
		const form = await owner.form( {
			title: 'Form',
			template: forms[ 0 ],
		} );
		await Editor.open(
			page,
			`/wp-admin/post.php?post=${ form }&action=edit`
		);
		const fields = await lost( page, forms.join( '\n' ) );
		expect( fields.length ).toBeGreaterThan( 20 );
		expect(
			fields.filter( ( [ , ...problems ] ) => problems.length )
		).toEqual( [] );
	} );
}
