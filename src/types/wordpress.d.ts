// Types for the parts of WordPress's scripts that we use. The scripts come from the site, not from npm, so only these
// types are known here.

declare module '@wordpress/blocks' {
	import type { ComponentType, ReactNode } from 'react';
	import type { Store } from '@wordpress/data';
	import type { Shortcode } from '@wordpress/shortcode';

	export interface BlockType {
		name: string;
		title: string;
		attributes: Record< string, unknown >;
		supports?: Record< string, unknown >;
	}
	export interface Block {
		name: string;
		attributes: Record< string, any >;
		innerBlocks: Block[];
	}
	type Transform =
		| {
				type: 'shortcode';
				tag: string;
				isMatch?: ( attrs: Shortcode[ 'attrs' ] ) => boolean;
				transform: (
					attrs: Shortcode[ 'attrs' ],
					match: { shortcode: Shortcode }
				) => Block;
		  }
		| {
				type: 'block';
				blocks: string[];
				isMatch?: (
					attributes: Record< string, any >,
					block: Block
				) => boolean;
				transform: (
					attributes: Record< string, any >,
					innerBlocks: Block[]
				) => Block;
		  };
	export interface BlockTransforms {
		from: Transform[];
		to: Transform[];
	}
	interface Example {
		attributes?: Record< string, unknown >;
		innerBlocks?: { name: string; attributes: Record< string, unknown > }[];
	}
	interface Variation {
		name: string;
		attributes?: Record< string, any >;
	}
	export const store: Store< {
		getActiveBlockVariation: (
			name: string,
			attributes: Record< string, unknown >
		) => Variation | undefined;
		getDefaultBlockVariation: ( name: string ) => Variation | undefined;
	} >;
	export function getBlockType( name: string ): BlockType | undefined;
	export function getBlockContent( block: Block ): string;
	export function createBlock(
		name: string,
		attributes?: Record< string, unknown >,
		innerBlocks?: Block[]
	): Block;
	export function rawHandler( given: { HTML: string } ): Block[];
	interface Binding {
		args?: Record< string, unknown >;
	}
	/** Since WordPress 6.7. */
	export const registerBlockBindingsSource:
		| ( ( source: {
				name: string;
				label: string;
				getValues: ( given: {
					bindings: Record< string, Binding >;
				} ) => Record< string, string >;
				/** WordPress shows these in the panel Attributes since 6.9. */
				getFieldsList: () => {
					label: string;
					type: string;
					args: Record< string, unknown >;
				}[];
		  } ) => void )
		| undefined;
	type InnerBlock = [
		name: string,
		attributes?: Record< string, unknown >,
		innerBlocks?: InnerBlock[],
	];
	export function registerBlockVariation(
		name: string,
		variation: {
			name: string;
			title: string;
			description: string;
			icon: string;
			category: string;
			attributes: Record< string, unknown >;
			innerBlocks: InnerBlock[];
			isActive: ( attributes: Record< string, any > ) => boolean;
			scope: string[];
		}
	): void;
	export function registerBlockType< P >(
		name: string,
		settings: {
			apiVersion?: number;
			title?: string;
			description?: string;
			icon?: string;
			category?: string;
			parent?: readonly string[];
			supports?: Record< string, unknown >;
			attributes?: Record< string, unknown >;
			edit: ComponentType< P >;
			save: ( props: P ) => ReactNode;
			example?: Example;
			transforms?: BlockTransforms;
		}
	): BlockType | undefined;
}

declare module '@wordpress/shortcode' {
	export interface Shortcode {
		attrs: {
			named: Record< string, string | undefined >;
			numeric?: string[];
		};
		content?: string;
	}
	export function next(
		tag: string,
		text: string
	): { content: string; shortcode: Shortcode } | undefined;
}

declare module '@wordpress/data' {
	interface Store< Selectors > {
		name: string;
		selectors?: Selectors;
	}
	interface Select {
		< Selectors >( store: Store< Selectors > ): Selectors;
		( name: string ): unknown;
	}
	export function useSelect< Result >(
		map: ( select: Select ) => Result,
		dependencies: readonly unknown[]
	): Result;
	export function useDispatch< Actions >(
		store: Store< unknown > & { actions?: Actions }
	): Actions;
	export function createReduxStore< State, Selectors, Actions >(
		name: string,
		settings: {
			reducer: (
				state: State | undefined,
				action: { type: string; findings?: State }
			) => State;
			actions: Actions;
			selectors: Record<
				string,
				( state: State, ...given: string[] ) => unknown
			>;
		}
	): Store< Selectors > & { actions?: Actions };
	export function register( store: Store< unknown > ): void;
}

declare module '@wordpress/core-data' {
	import type { Store } from '@wordpress/data';

	export const store: Store< {
		canUser: ( action: string, resource: string ) => boolean | undefined;
	} >;
}

declare module '@wordpress/editor' {
	import type { FunctionComponent, ReactNode } from 'react';
	import type { Store } from '@wordpress/data';

	export const store: Store< {
		getEditedPostAttribute: ( name: string ) => unknown;
		getEditedPostContent: () => string;
		getCurrentPostId: () => number;
	} > & {
		actions?: {
			editPost: ( edits: Record< string, unknown > ) => void;
			savePost: () => Promise< void >;
		};
	};
	export const PluginPrePublishPanel: FunctionComponent< {
		title: string;
		initialOpen?: boolean;
		children: ReactNode;
	} >;
	export const PluginDocumentSettingPanel: FunctionComponent< {
		name: string;
		title: ReactNode;
		/** What PanelBody takes: a function is called also while the panel is closed. */
		children: ReactNode | ( ( panel: { opened: boolean } ) => ReactNode );
	} >;
}

declare module '@wordpress/plugins' {
	import type { ComponentType } from 'react';

	export function registerPlugin(
		name: string,
		settings: { render: ComponentType }
	): void;
}

declare module '@wordpress/block-editor' {
	import type {
		FunctionComponent,
		HTMLAttributes,
		ReactNode,
		RefObject,
	} from 'react';
	import type { Block } from '@wordpress/blocks';
	import type { Store } from '@wordpress/data';

	export const store: Store< {
		getBlockName: ( clientId: string ) => string | null;
		getBlockOrder: ( parent?: string ) => string[];
		getSettings: () => {
			isPreviewMode?: boolean;
			__unstableIsPreviewMode?: boolean;
		};
		getBlocks: () => {
			clientId: string;
			name: string;
			attributes: Record< string, unknown >;
			innerBlocks: [];
		}[];
	} > & {
		actions?: {
			insertBlock: ( block: Block ) => void;
			removeBlocks: ( clientIds: string[] ) => void;
			selectBlock: ( clientId: string ) => void;
		};
	};
	export const BlockControls: FunctionComponent< { children: ReactNode } >;
	export const RichText: FunctionComponent< {
		tagName: string;
		className?: string;
		'aria-label': string;
		placeholder?: string;
		allowedFormats?: readonly string[];
		value: string;
		onChange: ( value: string ) => void;
	} >;
	export const InspectorControls: FunctionComponent< {
		group?: 'advanced';
		children: ReactNode;
	} >;
	export function useBlockProps( props?: {
		ref?: RefObject< HTMLDivElement | null >;
		className?: string;
		style?: Record< string, string >;
	} ): HTMLAttributes< HTMLDivElement >;
	export function useInnerBlocksProps(
		props: HTMLAttributes< HTMLDivElement >,
		options?: { allowedBlocks?: readonly string[] }
	): HTMLAttributes< HTMLDivElement >;
	export const InnerBlocks: FunctionComponent & {
		Content: FunctionComponent;
	};
}
