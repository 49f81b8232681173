/** What the build uses of this package, which has no types. */
declare module 'markdown-it' {
	interface Token {
		tag: string;
		content: string;
		attrGet: ( name: string ) => string | null;
	}
	type Rule = ( tokens: Token[], index: number ) => string;
	export default class MarkdownIt {
		constructor( options: { html: boolean } );
		renderer: { rules: Record< string, Rule > };
		utils: { escapeHtml: ( text: string ) => string };
		render( markdown: string ): string;
	}
}
