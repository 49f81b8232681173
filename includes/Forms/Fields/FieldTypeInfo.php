<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Spam\CaptchaChallenge;
use Frontispiece\Forms\Spam\Recaptcha;
use Frontispiece\Forms\Spam\Turnstile;

/**
 * Describes each field type for the form editor: its title, and the options that can be set without knowing the tag
 * syntax. Options are declared like block attributes; `as` says how an option is written in a tag.
 */
final class FieldTypeInfo {
	private const LINE = [
		'value', 'placeholder', 'minlength', 'maxlength', 'autocomplete', 'readonly', 'get', 'size',
	];
	private const SOME = [ 'values', 'ticked', 'minitems', 'maxitems' ];

	/** Maps each field type to the default name of its first field ('' = none) and to its options. */
	private const KINDS = [
		'text'       => [ 'your-text', self::LINE ],
		'email'      => [ 'your-email', [ ...self::LINE, 'international' ] ],
		'tel'        => [ 'your-phone', self::LINE ],
		'url'        => [ 'your-site', [ ...self::LINE, 'scheme' ] ],
		'textarea'   => [
			'your-message',
			[ 'value', 'placeholder', 'minlength', 'maxlength', 'area', 'autocomplete', 'readonly', 'get' ],
		],
		'number'     => [ 'how-many', [ 'value', 'placeholder', 'min', 'max', 'step', 'readonly', 'get' ] ],
		'range'      => [ 'how-much', [ 'value', 'min', 'max', 'step' ] ],
		'date'       => [ 'on-day', [ 'value', 'first', 'last', 'weekdays', 'readonly', 'get' ] ],
		'time'       => [ 'at-time', [ 'value', 'readonly', 'get' ] ],
		'color'      => [ 'favourite-colour', [ 'value', 'readonly', 'get' ] ],
		'select'     => [ 'choice', [ ...self::SOME, 'include_blank', 'first_as_label', 'multiple' ] ],
		'checkbox'   => [ 'choices', [ ...self::SOME, 'exclusive', 'free_text' ] ],
		'radio'      => [ 'one-of', [ 'values', 'ticked', 'free_text' ] ],
		'acceptance' => [ 'terms', [ 'content', 'optional', 'invert', 'on' ] ],
		'file'       => [ 'your-file', [ 'filetypes', 'limit', 'multiple', 'maxitems' ] ],
		'quiz'       => [ 'question', [ 'questions' ] ],
		'captcha'    => [ 'letters', [] ],
		'turnstile'  => [ '', [] ],
		'recaptcha'  => [ '', [] ],
		'hidden'     => [ 'campaign', [ 'value', 'get' ] ],
		'count'      => [ 'your-message', [ 'down' ] ],
		'submit'     => [ '', [ 'caption', 'button' ] ],
	];

	/** Field types that are inserted with a label around them. */
	private const LABELLED = [
		'text', 'email', 'tel', 'url', 'textarea', 'number', 'range', 'date', 'time', 'color', 'select', 'checkbox',
		'radio', 'file', 'captcha',
	];

	private const REQUIRABLE = [
		'text', 'email', 'tel', 'url', 'textarea', 'number', 'range', 'date', 'time', 'color', 'select', 'checkbox',
		'radio', 'file',
	];

	/**
	 * @return list<array{
	 *     kind: string,
	 *     title: string,
	 *     name: string,
	 *     labelled: bool,
	 *     requirable: bool,
	 *     possible: bool,
	 *     options: array<string, array<string, mixed>>
	 * }>
	 */
	public static function all( FieldTypes $types ): array {
		return array_map(
			static fn( string $kind ): array => [
				'kind'       => $kind,
				'title'      => self::title( $kind ),
				'name'       => self::KINDS[ $kind ][0] ?? '',
				'labelled'   => in_array( $kind, self::LABELLED, true ),
				'requirable' => in_array( $kind, self::REQUIRABLE, true ),
				'possible'   => self::isPossible( $kind ),
				'options'    => self::options( $kind ),
			],
			$types->names(),
		);
	}

	/** Returns the title of a field type. */
	public static function title( string $kind ): string {
		return match ( $kind ) {
			'text'       => __( 'Text', 'frontispiece' ),
			'email'      => __( 'Email address', 'frontispiece' ),
			'tel'        => __( 'Phone', 'frontispiece' ),
			'url'        => __( 'URL', 'frontispiece' ),
			'textarea'   => __( 'Paragraph text', 'frontispiece' ),
			'number'     => __( 'Number', 'frontispiece' ),
			'range'      => __( 'Slider', 'frontispiece' ),
			'date'       => __( 'Date', 'frontispiece' ),
			'time'       => __( 'Time', 'frontispiece' ),
			'color'      => __( 'Color', 'frontispiece' ),
			'select'     => __( 'List', 'frontispiece' ),
			'checkbox'   => __( 'Checkboxes', 'frontispiece' ),
			'radio'      => __( 'Radio buttons', 'frontispiece' ),
			'acceptance' => __( 'Consent', 'frontispiece' ),
			'file'       => __( 'File', 'frontispiece' ),
			'quiz'       => __( 'Quiz question', 'frontispiece' ),
			'captcha'    => __( 'Image captcha', 'frontispiece' ),
			'turnstile'  => 'Turnstile',
			'recaptcha'  => 'reCAPTCHA',
			'hidden'     => __( 'Hidden field', 'frontispiece' ),
			'count'      => __( 'Character counter', 'frontispiece' ),
			'submit'     => __( 'Submit button', 'frontispiece' ),
			default      => $kind,
		};
	}

	private static function isPossible( string $kind ): bool {
		return match ( $kind ) {
			'turnstile' => '' !== Turnstile::siteKey(),
			'recaptcha' => '' !== Recaptcha::siteKey(),
			'captcha'   => CaptchaChallenge::isPossible(),
			default     => true,
		};
	}

	/** @return array<string, array<string, mixed>> */
	private static function options( string $kind ): array {
		$names = self::KINDS[ $kind ][1] ?? [];
		$names = '' === ( self::KINDS[ $kind ][0] ?? '' ) ? $names : [ ...$names, 'id', 'class' ];
		return array_combine( $names, array_map( [ FieldOptions::class, 'declared' ], $names ) );
	}
}
