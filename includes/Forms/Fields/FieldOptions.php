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
		[ $label, $help ] = self::texts( $name );
		return [ 'label' => $label ] + ( '' === $help ? [] : [ 'help' => $help ] ) + self::grammar( $name );
	}

	/** @return array<string, mixed> */
	private static function grammar( string $name ): array {
		$flag  = static fn( string $word ): array => [
			'type'    => 'boolean',
			'default' => false,
			'as'      => 'flag',
			'word'    => $word,
		];
		$text  = static fn( string $word ): array => [
			'type'    => 'string',
			'default' => '',
			'as'      => 'option',
			'word'    => $word,
		];
		$whole = static fn( string $word ): array => [
			'type'    => 'integer',
			'minimum' => 0,
			'as'      => 'option',
			'word'    => $word,
		];
		return match ( $name ) {
			'value',
			'legend',
			'addrow',
			'low',
			'high',
			'formula',
			'caption'                               =>
				[ 'type' => 'string', 'default' => '', 'as' => 'value', 'word' => '' ],
			'values',
			'questions'                            =>
				[ 'type' => 'string', 'default' => '', 'as' => 'values', 'word' => '' ],
			'content'                                        =>
				[ 'type' => 'string', 'default' => '', 'as' => 'content', 'word' => '' ],
			'area'                                           =>
				[ 'type' => 'string', 'default' => '', 'as' => 'bare', 'word' => '' ],
			'get'                                            => $flag( 'default:get' ),
			'on'                                             => $flag( 'default:on' ),
			'placeholder',
			'readonly',
			'international',
			'include_blank',
			'first_as_label',
			'multiple',
			'exclusive',
			'free_text',
			'optional',
			'invert',
			'down' => $flag( $name ),
			'minlength', 'maxlength', 'minitems', 'maxitems', 'size', 'decimals' => $whole( $name ),
			'multiple_files'                                 => $flag( 'multiple' ),
			'maxfiles'                                       => $whole( 'maxitems' ),
			'minrows'                                        => $whole( 'min' ),
			'maxrows'                                        => $whole( 'max' ),
			'ticked'                                         => $text( 'default' ),
			'first'                                          => $text( 'min' ),
			'last'                                           => $text( 'max' ),
			'button'                                         => $text( 'name' ),
			'scheme'                                         => self::choice( [
				''      => __( 'Default', 'frontispiece' ),
				'http'  => 'http://',
				'https' => 'https://',
			] ) + $text( 'scheme' ),
			'context'                                        => self::choice( RequestContext::labels() ) + $text( 'context' ),
			'autocomplete'                                   =>
				self::choice( self::autofill() ) + $text( 'autocomplete' ),
			default                                          => $text( $name ),
		};
	}

	/**
	 * @param array<string, string> $labels value => label
	 * @return array<string, mixed>
	 */
	private static function choice( array $labels ): array {
		return [ 'enum' => array_keys( $labels ), 'labels' => $labels ];
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

	/** @return array{0: string, 1: string} label and help */
	private static function texts( string $name ): array {
		return match ( $name ) {
			'value'          => [ __( 'Default value', 'frontispiece' ), '' ],
			'formula'        => [
				__( 'Formula', 'frontispiece' ),
				__(
					'For example, round([width] * [height], 2). You can use + - * / ( ), min, max, round and if.',
					'frontispiece',
				),
			],
			'decimals'       => [ __( 'Decimal places', 'frontispiece' ), '' ],
			'placeholder'    => [ __( 'Use as placeholder', 'frontispiece' ), '' ],
			'values'         => [
				__( 'Choices (one per line)', 'frontispiece' ),
				__(
					'With “Orders|orders@example.org”, visitors see the first part and the email goes to the second.',
					'frontispiece',
				),
			],
			'questions'      => [
				__( 'Questions (one per line)', 'frontispiece' ),
				__( 'Add the answer after a vertical bar, such as “What is two plus three?|5”.', 'frontispiece' ),
			],
			'content'        => [
				__( 'Consent text', 'frontispiece' ),
				__( 'You can include links: <a href="…">terms</a>.', 'frontispiece' ),
			],
			'version'        => [
				__( 'Version of the consent text', 'frontispiece' ),
				__( 'For example, 2027-01. Shown after the text in entries and emails.', 'frontispiece' ),
			],
			'caption'        => [ __( 'Button text', 'frontispiece' ), '' ],
			'button'         => [
				__( 'Button name', 'frontispiece' ),
				__(
					'Only needed for forms with several buttons, so that emails can show which one was used.',
					'frontispiece',
				),
			],
			'minlength'      => [ __( 'Minimum length', 'frontispiece' ), '' ],
			'maxlength'      => [ __( 'Maximum length', 'frontispiece' ), '' ],
			'minitems'       => [ __( 'Minimum selections', 'frontispiece' ), '' ],
			'maxitems'       => [ __( 'Maximum selections', 'frontispiece' ), '' ],
			'size'           => [ __( 'Width (characters)', 'frontispiece' ), '' ],
			'area'           =>
				[ __( 'Size (columns x rows)', 'frontispiece' ), __( 'For example, 40x8.', 'frontispiece' ) ],
			'autocomplete'   => [ __( 'Autofill', 'frontispiece' ), '' ],
			'readonly'       => [ __( 'Read only', 'frontispiece' ), '' ],
			'get'            => [
				__( 'Pre-fill from URL', 'frontispiece' ),
				__( 'A link such as /contact/?name=value fills in the field with that name.', 'frontispiece' ),
			],
			'international'  => [ __( 'Allow international characters', 'frontispiece' ), '' ],
			'scheme'         => [ __( 'Default URL scheme', 'frontispiece' ), '' ],
			'min'            => [ __( 'Minimum value', 'frontispiece' ), '' ],
			'max'            => [ __( 'Maximum value', 'frontispiece' ), '' ],
			'step'           => [ __( 'Step', 'frontispiece' ), '' ],
			'first'          => [
				__( 'Earliest date', 'frontispiece' ),
				__( 'For example, 2030-12-31, today or today+2weeks.', 'frontispiece' ),
			],
			'last'           => [
				__( 'Latest date', 'frontispiece' ),
				__( 'For example, 2030-12-31, today or today+2weeks.', 'frontispiece' ),
			],
			'weekdays'       => [
				__( 'Allowed days of the week', 'frontispiece' ),
				__( 'For example, 1,2,3,4,5 for Monday to Friday (1 is Monday, 7 is Sunday).', 'frontispiece' ),
			],
			'ticked'         => [
				__( 'Default choice', 'frontispiece' ),
				__( 'Enter the number of the choice. Separate several with underscores, such as 1_3.', 'frontispiece' ),
			],
			'include_blank'  => [ __( 'Start with a “Please choose” option', 'frontispiece' ), '' ],
			'first_as_label' => [ __( 'Use the first option as a placeholder', 'frontispiece' ), '' ],
			'multiple'       => [ __( 'Allow multiple selections', 'frontispiece' ), '' ],
			'exclusive'      => [ __( 'Allow only one selection', 'frontispiece' ), '' ],
			'free_text'      => [ __( 'Add a text field to the last choice', 'frontispiece' ), '' ],
			'optional'       => [ __( 'Make this field optional', 'frontispiece' ), '' ],
			'invert'         => [ __( 'Require this box to stay unchecked', 'frontispiece' ), '' ],
			'on'             => [ __( 'Checked by default', 'frontispiece' ), '' ],
			'multiple_files' => [ __( 'Allow multiple files', 'frontispiece' ), '' ],
			'maxfiles'       => [ __( 'Maximum number of files', 'frontispiece' ), '' ],
			'minrows'        => [ __( 'Minimum number of rows', 'frontispiece' ), '' ],
			'maxrows'        => [
				__( 'Maximum number of rows', 'frontispiece' ),
				__( 'Enter 1 to 20. Leave blank for 5.', 'frontispiece' ),
			],
			'addrow'         => [ __( 'Text of the button for adding a row', 'frontispiece' ), '' ],
			'filetypes'      => [
				__( 'Allowed file types', 'frontispiece' ),
				__(
					'For example, pdf|docx|image/*. Leave blank to allow images, documents, audio and video.',
					'frontispiece',
				),
			],
			'limit'          => [
				__( 'Maximum file size', 'frontispiece' ),
				__( 'For example, 500kb or 2mb. Leave blank for 1 MB.', 'frontispiece' ),
			],
			'down'           => [ __( 'Show remaining characters', 'frontispiece' ), '' ],
			'context'        => [
				__( 'Value source', 'frontispiece' ),
				__( 'Values other than the default are filled in by the server when the form is sent.', 'frontispiece' ),
			],
			'legend'         => [ __( 'Label', 'frontispiece' ), '' ],
			'parts'          => [
				__( 'Fields in this group', 'frontispiece' ),
				__( 'Separate fields with commas, and add * to required fields.', 'frontispiece' ),
			],
			'country'        => [
				__( 'Default country', 'frontispiece' ),
				__( 'Enter a two-letter country code, such as CA.', 'frontispiece' ),
			],
			'prefix'         => [
				__( 'Default calling code', 'frontispiece' ),
				__(
					'For example, +1. If a visitor enters a number without a calling code, it is also stored with this one.',
					'frontispiece',
				),
			],
			'low'            => [ __( 'Label for the lowest number', 'frontispiece' ), '' ],
			'high'           => [ __( 'Label for the highest number', 'frontispiece' ), '' ],
			'id'             => [ __( 'HTML ID', 'frontispiece' ), '' ],
			'class'          => [ __( 'CSS class', 'frontispiece' ), '' ],
			default          => [ $name, '' ],
		};
	}
}
