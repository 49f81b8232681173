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

declare module '@wordpress/components' {
	import type { FunctionComponent, ReactNode } from 'react';

	interface Labelled {
		label: string;
		help?: string;
		__nextHasNoMarginBottom?: boolean;
		__next40pxDefaultSize?: boolean;
	}
	export const Disabled: FunctionComponent< { children: ReactNode } >;
	export const Spinner: FunctionComponent;
	export const BaseControl: FunctionComponent<
		Omit< Labelled, 'label' | '__next40pxDefaultSize' > & {
			children: ReactNode;
		}
	>;
	export const Placeholder: FunctionComponent< {
		label?: string;
		instructions?: string;
		children?: ReactNode;
	} >;
	export const PanelBody: FunctionComponent< {
		title: string;
		initialOpen?: boolean;
		children: ReactNode;
	} >;
	export const SelectControl: FunctionComponent<
		Labelled & {
			value: string;
			options: { value: string; label: string }[];
			onChange: ( value: string ) => void;
		}
	>;
	export const TextControl: FunctionComponent<
		Labelled & {
			type?: 'text' | 'number' | 'password';
			value: string;
			min?: number;
			max?: number;
			step?: number;
			autoComplete?: string;
			onChange: ( value: string ) => void;
		}
	>;
	export const ToggleControl: FunctionComponent<
		Omit< Labelled, '__next40pxDefaultSize' > & {
			checked: boolean;
			onChange: ( value: boolean ) => void;
		}
	>;
	export const FormTokenField: FunctionComponent<
		Labelled & {
			value: string[];
			onChange: ( tokens: ( string | { value: string } )[] ) => void;
			__experimentalShowHowTo?: boolean;
		}
	>;
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
