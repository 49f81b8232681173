import type { ReactNode } from 'react';

interface OutsideLinkProps {
	href: string;
	className?: string;
	children: ReactNode;
}

/** A link to another site, or just text if there is no URL. */
export const OutsideLink = ( {
	href,
	className,
	children,
}: OutsideLinkProps ) =>
	href ? (
		<a
			className={ className }
			href={ href }
			target="_blank"
			rel="nofollow noopener noreferrer"
		>
			{ children }
		</a>
	) : (
		<span className={ className }>{ children }</span>
	);
