import { Button, ExternalLink } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { copyText } from '../../copy';
import { Drawing } from './drawings';
import type { DrawingKind } from './drawings';
import type { ReactNode } from 'react';

interface StepProps {
	title: string;
	text?: string;
	/** Page at Meta where the step is done. */
	link?: { href: string; label: string };
	/** Drawing of what to look for there. */
	drawing?: { kind: DrawingKind; label: string };
	children?: ReactNode;
}

/** A list of numbered steps. */
export const Steps = ( { children }: { children: ReactNode } ) => (
	<ol className="frontispiece-guide">{ children }</ol>
);

export const Step = ( { title, text, link, drawing, children }: StepProps ) => (
	<li className="frontispiece-card frontispiece-guide__step">
		<div>
			<h2>{ title }</h2>
			{ text && <p>{ text }</p> }
			{ link && (
				<p>
					<ExternalLink href={ link.href }>
						{ link.label }
					</ExternalLink>
				</p>
			) }
			{ children }
		</div>
		{ drawing && <Drawing { ...drawing } /> }
	</li>
);

interface CopyValueProps {
	/** Name of the value, for the button. */
	label: string;
	value: string;
}

/** A value to enter at Meta, with a copy button. */
export function CopyValue( { label, value }: CopyValueProps ) {
	const [ isCopied, setCopied ] = useState( false );
	return (
		<div className="frontispiece-guide__copy">
			<code>{ value }</code>
			<Button
				variant="secondary"
				size="compact"
				onClick={ async () => setCopied( await copyText( value ) ) }
			>
				{ label }
			</Button>
			<span role="status">
				{ isCopied && __( 'Copied!', 'frontispiece' ) }
			</span>
		</div>
	);
}
