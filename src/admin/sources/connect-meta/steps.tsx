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
	/** Where to do it, at Meta. */
	link?: { href: string; label: string };
	/** What to look for there. */
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
	/** What is copied, for the button. */
	label: string;
	value: string;
}

/** A value that has to be entered at Meta, with a button that copies it. */
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
