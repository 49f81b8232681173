// What we use of WordPress's own scripts. They come from the site, not from
// npm, so only these few types of them are known here.

declare module '@wordpress/blocks' {
	import type { ComponentType, ReactNode } from 'react';

	export interface BlockType {
		name: string;
		title: string;
		attributes: Record< string, unknown >;
	}
	export function getBlockType( name: string ): BlockType | undefined;
	export function registerBlockType< P >(
		name: string,
		settings: { edit: ComponentType< P >; save: () => ReactNode }
	): BlockType | undefined;
}

declare module '@wordpress/block-editor' {
	import type { FunctionComponent, HTMLAttributes, ReactNode } from 'react';

	export const InspectorControls: FunctionComponent< {
		children: ReactNode;
	} >;
	export function useBlockProps(): HTMLAttributes< HTMLDivElement >;
	export function useInnerBlocksProps(
		props: HTMLAttributes< HTMLDivElement >
	): HTMLAttributes< HTMLDivElement >;
	export const InnerBlocks: { Content: FunctionComponent };
}

declare module '@wordpress/server-side-render' {
	import type { ComponentType, FunctionComponent, ReactNode } from 'react';

	const ServerSideRender: FunctionComponent< {
		block: string;
		attributes: Record< string, unknown >;
		httpMethod?: 'GET' | 'POST';
		LoadingResponsePlaceholder?: ComponentType< { children?: ReactNode } >;
		EmptyResponsePlaceholder?: ComponentType< { block: string } >;
		ErrorResponsePlaceholder?: ComponentType< { block: string } >;
	} >;
	export default ServerSideRender;
}
