<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

/**
 * The options of form tags, each declared once. `as` is how an option is written in a tag: flag (the word alone),
 * option (word:value), value (the first quoted value), values (one quoted value per line), content (before the closing
 * tag), bare (the value alone).
 */
final class FieldOptions {
	/** @return array<string, array<string, mixed>> */
	public static function byName( string ...$names ): array {
		return array_combine( $names, array_map( [ self::class, 'declared' ], $names ) );
	}

	/** @return array<string, mixed> */
	private static function declared( string $name ): array {
		return match ( $name ) {
			'value' => self::wordless( 'value', __( 'Default value', 'frontispiece' ) ),
			'formula' => self::wordless(
				'value',
				__( 'Formula', 'frontispiece' ),
				__(
					'For example, round([width] * [height], 2). You can use + - * / ( ), min, max, round and if.',
					'frontispiece',
				),
			),
			'decimals' => self::whole( 'decimals', __( 'Decimal places', 'frontispiece' ) ),
			'placeholder' => self::flag( 'placeholder', __( 'Use as placeholder', 'frontispiece' ) ),
			'values' => self::wordless(
				'values',
				__( 'Choices (one per line)', 'frontispiece' ),
				__(
					'With “Orders|orders@example.org”, visitors see the first part and the email goes to the second.',
					'frontispiece',
				),
			),
			'questions' => self::wordless(
				'values',
				__( 'Questions (one per line)', 'frontispiece' ),
				__( 'Add the answer after a vertical bar, such as “What is two plus three?|5”.', 'frontispiece' ),
			),
			'content' => self::wordless(
				'content',
				__( 'Consent text', 'frontispiece' ),
				__( 'You can include links: <a href="…">terms</a>.', 'frontispiece' ),
			),
			'version' => self::text(
				'version',
				__( 'Version of the consent text', 'frontispiece' ),
				__( 'For example, 2027-01. Shown after the text in entries and emails.', 'frontispiece' ),
			),
			'caption' => self::wordless( 'value', __( 'Button text', 'frontispiece' ) ),
			'button' => self::text(
				'name',
				__( 'Button name', 'frontispiece' ),
				__(
					'Only needed for forms with several buttons, so that emails can show which one was used.',
					'frontispiece',
				),
			),
			'minlength' => self::whole( 'minlength', __( 'Minimum length', 'frontispiece' ) ),
			'maxlength' => self::whole( 'maxlength', __( 'Maximum length', 'frontispiece' ) ),
			'minitems' => self::whole( 'minitems', __( 'Minimum selections', 'frontispiece' ) ),
			'maxitems' => self::whole( 'maxitems', __( 'Maximum selections', 'frontispiece' ) ),
			'size' => self::whole( 'size', __( 'Width (characters)', 'frontispiece' ) ),
			'area' => self::wordless(
				'bare',
				__( 'Size (columns x rows)', 'frontispiece' ),
				__( 'For example, 40x8.', 'frontispiece' ),
			),
			'autocomplete' => self::text( 'autocomplete', __( 'Autofill', 'frontispiece' ), labels: self::autofill() ),
			'readonly' => self::flag( 'readonly', __( 'Read only', 'frontispiece' ) ),
			'get' => self::flag(
				'default:get',
				__( 'Pre-fill from URL', 'frontispiece' ),
				__( 'A link such as /contact/?name=value fills in the field with that name.', 'frontispiece' ),
			),
			'international' => self::flag( 'international', __( 'Allow international characters', 'frontispiece' ) ),
			'scheme' => self::text(
				'scheme',
				__( 'Default URL scheme', 'frontispiece' ),
				labels: [ '' => __( 'Default', 'frontispiece' ), 'http' => 'http://', 'https' => 'https://' ],
			),
			'min' => self::text( 'min', __( 'Minimum value', 'frontispiece' ) ),
			'max' => self::text( 'max', __( 'Maximum value', 'frontispiece' ) ),
			'step' => self::text( 'step', __( 'Step', 'frontispiece' ) ),
			'first' => self::text(
				'min',
				__( 'Earliest date', 'frontispiece' ),
				__( 'For example, 2030-12-31, today or today+2weeks.', 'frontispiece' ),
			),
			'last' => self::text(
				'max',
				__( 'Latest date', 'frontispiece' ),
				__( 'For example, 2030-12-31, today or today+2weeks.', 'frontispiece' ),
			),
			'weekdays' => self::text(
				'weekdays',
				__( 'Allowed days of the week', 'frontispiece' ),
				__( 'For example, 1,2,3,4,5 for Monday to Friday (1 is Monday, 7 is Sunday).', 'frontispiece' ),
			),
			'ticked' => self::text(
				'default',
				__( 'Default choice', 'frontispiece' ),
				__( 'Enter the number of the choice. Separate several with underscores, such as 1_3.', 'frontispiece' ),
			),
			'include_blank' => self::flag( 'include_blank', __( 'Start with a “Please choose” option', 'frontispiece' ) ),
			'first_as_label' => self::flag(
				'first_as_label',
				__( 'Use the first option as a placeholder', 'frontispiece' ),
			),
			'multiple' => self::flag( 'multiple', __( 'Allow multiple selections', 'frontispiece' ) ),
			'exclusive' => self::flag( 'exclusive', __( 'Allow only one selection', 'frontispiece' ) ),
			'free_text' => self::flag( 'free_text', __( 'Add a text field to the last choice', 'frontispiece' ) ),
			'optional' => self::flag( 'optional', __( 'Make this field optional', 'frontispiece' ) ),
			'invert' => self::flag( 'invert', __( 'Require this box to stay unchecked', 'frontispiece' ) ),
			'on' => self::flag( 'default:on', __( 'Checked by default', 'frontispiece' ) ),
			'multiple_files' => self::flag( 'multiple', __( 'Allow multiple files', 'frontispiece' ) ),
			'maxfiles' => self::whole( 'maxitems', __( 'Maximum number of files', 'frontispiece' ) ),
			'minrows' => self::whole( 'min', __( 'Minimum number of rows', 'frontispiece' ) ),
			'maxrows' => self::whole(
				'max',
				__( 'Maximum number of rows', 'frontispiece' ),
				__( 'Enter 1 to 20. Leave blank for 5.', 'frontispiece' ),
			),
			'addrow' => self::wordless( 'value', __( 'Text of the button for adding a row', 'frontispiece' ) ),
			'filetypes' => self::text(
				'filetypes',
				__( 'Allowed file types', 'frontispiece' ),
				__(
					'For example, pdf|docx|image/*. Leave blank to allow images, documents, audio and video.',
					'frontispiece',
				),
			),
			'limit' => self::text(
				'limit',
				__( 'Maximum file size', 'frontispiece' ),
				__( 'For example, 500kb or 2mb. Leave blank for 1 MB.', 'frontispiece' ),
			),
			'down' => self::flag( 'down', __( 'Show remaining characters', 'frontispiece' ) ),
			'context' => self::text(
				'context',
				__( 'Value source', 'frontispiece' ),
				__( 'Values other than the default are filled in by the server when the form is sent.', 'frontispiece' ),
				RequestContext::labels(),
			),
			'legend' => self::wordless( 'value', __( 'Label', 'frontispiece' ) ),
			'parts' => self::text(
				'parts',
				__( 'Fields in this group', 'frontispiece' ),
				__( 'Separate fields with commas, and add * to required fields.', 'frontispiece' ),
			),
			'country' => self::text(
				'country',
				__( 'Default country', 'frontispiece' ),
				__( 'Enter a two-letter country code, such as CA.', 'frontispiece' ),
			),
			'prefix' => self::text(
				'prefix',
				__( 'Default calling code', 'frontispiece' ),
				__(
					'For example, +1. If a visitor enters a number without a calling code, it is also stored with this one.',
					'frontispiece',
				),
			),
			'low' => self::wordless( 'value', __( 'Label for the lowest number', 'frontispiece' ) ),
			'high' => self::wordless( 'value', __( 'Label for the highest number', 'frontispiece' ) ),
			'id' => self::text( 'id', __( 'HTML ID', 'frontispiece' ) ),
			'class' => self::text( 'class', __( 'CSS class', 'frontispiece' ) ),
			default => self::text( $name, $name ),
		};
	}

	/**
	 * @param array<string, string> $labels value => label, if it has certain values
	 * @return array<string, mixed>
	 */
	private static function text( string $word, string $label, string $help = '', array $labels = [] ): array {
		$choice = [] === $labels ? [] : [ 'enum' => array_keys( $labels ), 'labels' => $labels ];
		return self::option( $label, $help, $choice + [ 'type' => 'string', 'default' => '', 'as' => 'option', 'word' => $word ] );
	}

	/** @return array<string, mixed> */
	private static function whole( string $word, string $label, string $help = '' ): array {
		return self::option( $label, $help, [ 'type' => 'integer', 'minimum' => 0, 'as' => 'option', 'word' => $word ] );
	}

	/** @return array<string, mixed> */
	private static function flag( string $word, string $label, string $help = '' ): array {
		return self::option( $label, $help, [ 'type' => 'boolean', 'default' => false, 'as' => 'flag', 'word' => $word ] );
	}

	/** @return array<string, mixed> an option without a word */
	private static function wordless( string $as, string $label, string $help = '' ): array {
		return self::option( $label, $help, [ 'type' => 'string', 'default' => '', 'as' => $as, 'word' => '' ] );
	}

	/**
	 * @param array<string, mixed> $grammar
	 * @return array<string, mixed>
	 */
	private static function option( string $label, string $help, array $grammar ): array {
		return [ 'label' => $label ] + ( '' === $help ? [] : [ 'help' => $help ] ) + $grammar;
	}

	/** @return array<string, string> value of the autocomplete attribute => label */
	private static function autofill(): array {
		return [
			''               => __( 'Default', 'frontispiece' ),
			'name'           => __( 'Full name', 'frontispiece' ),
			'given-name'     => __( 'First name', 'frontispiece' ),
			'family-name'    => __( 'Last name', 'frontispiece' ),
			'email'          => __( 'Email address', 'frontispiece' ),
			'tel'            => __( 'Phone', 'frontispiece' ),
			'organization'   => __( 'Organization', 'frontispiece' ),
			'street-address' => __( 'Street address', 'frontispiece' ),
			'postal-code'    => __( 'Postal code', 'frontispiece' ),
			'address-level2' => __( 'City', 'frontispiece' ),
			'country-name'   => __( 'Country', 'frontispiece' ),
			'url'            => __( 'URL', 'frontispiece' ),
			'bday'           => __( 'Birthday', 'frontispiece' ),
		];
	}
}
