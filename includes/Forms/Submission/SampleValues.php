<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Fields\Refillable;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Rules\Day;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Rules\Validator;
use Frontispiece\Forms\Template\Tag;

/** Finds values for a test entry: for each field one that passes its rules. */
final class SampleValues {
	/** Bytes of the longest text that is tried. */
	private const MAX_LENGTH = 100_000;

	public function __construct( private readonly Validator $validator ) {}

	/** Returns the form without files, captchas and other fields that only a visitor can fill in. */
	public static function fillable( Form $form ): Form {
		$tags = array_filter(
			$form->fields(),
			static fn( Tag $tag ): bool =>
				! $form->type( $tag )::ACCEPTS_FILES && ! $form->type( $tag ) instanceof Refillable,
		);
		return $form->withFields( array_column( $tags, 'name' ) );
	}

	/** @return array<string, string|list<string>> field => value */
	public function forForm( Form $form ): array {
		$rules = [];
		foreach ( $form->rules() as $rule ) {
			$rules[ is_string( $rule['field'] ) ? $rule['field'] : '' ][] = $rule;
		}
		$values = [];
		foreach ( $form->fields() as $tag ) {
			$values[ $tag->name ] = $this->value( $form, $tag, $rules[ $tag->name ] ?? [] );
		}
		return $values;
	}

	/**
	 * @param list<array<string, mixed>> $rules of the field
	 * @return string|list<string>
	 */
	private function value( Form $form, Tag $tag, array $rules ): string|array {
		$usual = $form->type( $tag )->sample( $tag );
		foreach ( [ $usual, ...self::texts( $tag ), ...self::near( $rules ) ] as $value ) {
			$values = new FieldValues( [ $tag->name => $value ] );
			if ( [] === $this->validator->errors( $rules, $values ) ) {
				return $value;
			}
		}
		return $usual;
	}

	/** @return list<string> what is tried, the most readable first */
	private static function texts( Tag $tag ): array {
		$sample  = "Sample of {$tag->name} ";
		$lengths = array_filter(
			[ $tag->int( 'maxlength' ) ?? 0, $tag->int( 'minlength' ) ?? 0 ],
			static fn( int $length ): bool => $length > 0 && $length <= self::MAX_LENGTH,
		);
		$bounds  = array_filter(
			[ $tag->option( 'min' ) ?? '', $tag->option( 'max' ) ?? '' ],
			static fn( string $bound ): bool => '' !== $bound,
		);
		return [
			...array_map(
				static fn( int $length ): string => (string) preg_replace(
					'/ $/',
					'x',
					substr( str_repeat( $sample, intdiv( $length, strlen( $sample ) ) + 1 ), 0, $length ),
				),
				$lengths,
			),
			...array_values( $bounds ),
			// Dates consist of digits and dashes, as phone numbers do.
			'1', '5', '42', '+1 415 555 0123', '+4930123456', current_time( 'Y-m-d' ), '2030-06-15', '12:00', '#336699',
			'https://example.org/', 'visitor@example.org', 'US', 'x', '',
		];
	}

	/**
	 * Returns numbers and dates at the limits of a field, and a few steps or days from them.
	 *
	 * @param list<array<string, mixed>> $rules of the field
	 * @return list<string>
	 */
	private static function near( array $rules ): array {
		$limits = array_filter( array_column( $rules, 'threshold' ), 'is_scalar' );
		$bases  = array_filter( array_column( $rules, 'base' ), 'is_numeric' );
		$step   = array_filter( array_column( $rules, 'interval' ), 'is_numeric' )[0] ?? 1;
		$isDay  = static fn( string $limit ): bool => null !== Day::parse( $limit );
		$days   = [ current_time( 'Y-m-d' ), ...array_filter( array_map( 'strval', $limits ), $isDay ) ];
		$near   = [];
		foreach ( $days as $day ) {
			for ( $n = -7; $n <= 7; $n++ ) {
				$near[] = gmdate( 'Y-m-d', (int) strtotime( "$day $n days UTC" ) );
			}
		}
		foreach ( [ ...$bases, ...array_filter( $limits, 'is_numeric' ), 0 ] as $number ) {
			$whole = 0 < $step ? floor( $number / $step ) * $step : $number;
			array_push( $near, (string) $whole, (string) ( $whole + $step ), (string) ( $whole - $step ) );
		}
		return $near;
	}
}
