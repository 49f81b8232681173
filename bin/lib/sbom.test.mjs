// @ts-check
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { build } from './build.mjs';
import { sbom } from './sbom.mjs';

before( () => build() );

test( 'the bill of materials names the libraries that ship with version, license and hash, and none of the tools', () => {
	const { components, metadata } = sbom();
	assert.equal( metadata.component.name, 'frontispiece' );
	const names = components.map( ( { name } ) => name );
	for ( const name of [ 'photoswipe', 'swiper', 'masonry-layout' ] ) {
		assert.ok( names.includes( name ), name );
	}
	for ( const name of [ 'jest', 'react', 'webpack', '@playwright/test' ] ) {
		assert.ok( ! names.includes( name ), name );
	}
	for ( const { name, version, licenses, hashes, purl } of components ) {
		assert.match( version, /^\d+\.\d+/, name );
		assert.ok( licenses, `${ name } has a license` );
		assert.match( hashes?.[ 0 ]?.content ?? '', /^[0-9a-f]{128}$/, name );
		assert.ok( purl.startsWith( 'pkg:npm/' ) && ! purl.includes( '/@' ) );
	}
} );
