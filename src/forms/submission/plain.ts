/** Submits a form to its page as one of its buttons would do without scripts. */
export function submitPlainly(
	form: HTMLFormElement,
	name: string,
	value: string
): void {
	const pressed = document.createElement( 'input' );
	pressed.type = 'hidden';
	pressed.name = name;
	pressed.value = value;
	form.append( pressed );
	HTMLFormElement.prototype.submit.call( form );
}

/** Shows what a form has for browsers without scripts, such as a question in place of a computation. */
export function showPlainParts( part: ParentNode ): void {
	for ( const element of part.querySelectorAll( 'noscript' ) ) {
		element.outerHTML = element.textContent ?? '';
	}
}
