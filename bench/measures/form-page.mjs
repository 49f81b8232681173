// @ts-check
import { added, list, total, visit } from '../lib/browser.mjs';
import { submit } from '../lib/submit.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'form-page',
	tier: 'counts',
	run: async ( world ) => {
		/** @param {string} path */
		const queries = async ( path ) => {
			await world.get( path );
			return ( await world.measure( path ) ).queries;
		};
		const base = await queries( world.pages.blank );
		const page = await queries( world.pages.form );
		const blank = await visit( world, world.pages.blank );
		const form = await visit( world, world.pages.form );
		const scripts = await added( form, blank, 'script' );
		const styles = await added( form, blank, 'stylesheet' );
		await blank.close();
		await form.close();

		const { bare, valid, plain, invalid } = submit( world );
		await valid();
		const [ nothing, good, simple, bad ] = [
			await bare(),
			await valid(),
			await plain(),
			await invalid(),
		];
		return {
			'form.queries': {
				value: page - base,
				note: `${ page } / ${ base }`,
			},
			'form.js': { value: total( scripts ), note: list( scripts ) },
			'form.css': { value: total( styles ), note: list( styles ) },
			'form.valid.queries': {
				value: good.queries - nothing.queries,
				note: `${ good.queries } / ${ nothing.queries }`,
			},
			'form.plain.queries': {
				value: simple.queries - nothing.queries,
				note: `${ simple.queries } / ${ nothing.queries }`,
			},
			'form.invalid.queries': {
				value: bad.queries - nothing.queries,
				note: `${ bad.queries } / ${ nothing.queries }`,
			},
		};
	},
};
