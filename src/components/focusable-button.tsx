import { Button } from '@wordpress/components';
import type { ComponentProps } from 'react';

export type ButtonProps = Exclude<
	ComponentProps< typeof Button >,
	{ href: string }
>;

/** Button that keeps the focus while it is disabled. WordPress 6.6 knows only the older name of the property. */
export const FocusableButton = ( props: ButtonProps ) => (
	<Button { ...props } accessibleWhenDisabled __experimentalIsFocusable />
);
