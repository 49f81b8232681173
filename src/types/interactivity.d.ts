/** What this plugin uses of WordPress's script module; the page has it, the build does not. */
declare module '@wordpress/interactivity' {
	export function store(
		namespace: string,
		parts: { callbacks: Record< string, () => void > },
		options?: { lock: boolean }
	): void;
	export function getElement(): { ref: HTMLElement | null };
}
