import { Button } from '@wordpress/components';
import { Component } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface BoundaryProps {
	children: ReactNode;
}

/** Shows an error message when a screen crashes. Unsaved data can be copied from the browser console. */
export class Boundary extends Component< BoundaryProps, { error?: unknown } > {
	override state: { error?: unknown } = {};

	static getDerivedStateFromError( error: unknown ) {
		return { error };
	}

	override render() {
		if ( ! ( 'error' in this.state ) ) {
			return this.props.children;
		}
		return (
			<div className="notice notice-error inline" role="alert">
				<p>
					{ __(
						'This screen encountered an error. Your site was not changed.',
						'frontispiece'
					) }
				</p>
				<p>
					<code>{ String( this.state.error ) }</code>
				</p>
				<p>
					<Button
						variant="secondary"
						onClick={ () => window.location.reload() }
					>
						{ __( 'Reload', 'frontispiece' ) }
					</Button>
				</p>
			</div>
		);
	}
}
