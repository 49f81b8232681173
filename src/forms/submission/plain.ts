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
