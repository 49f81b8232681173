<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Rules;

use Frontispiece\Forms\Rules\Definition;
use Frontispiece\Forms\Rules\Email;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Rules\RuleText;
use Frontispiece\Forms\Rules\Tel;
use Frontispiece\Forms\Rules\Upload;
use Frontispiece\Forms\Rules\ValidationError;
use Frontispiece\Forms\Rules\Validator;
use Frontispiece\Tests\Cases;
use PHPUnit\Framework\TestCase;

/** Runs the cases in tests/fixtures/forms/rules.json, like src/forms/rules/validate.test.ts. */
final class ValidatorTest extends TestCase {
	/**
	 * F001-048 F001-049 F001-055 F001-056 F001-057 F001-058 F001-059 F001-060 F001-061 F001-062 F001-063
	 * F001-064 F001-065 F001-066 F001-067 F001-068 F001-069 F001-070 F001-071 F001-072 F001-073 F001-074
	 * F001-075 F001-076 F001-077 F001-078 F001-079 F001-080 F001-081 F001-082 F001-083 F001-084 F001-085
	 * F001-086 F001-087 F001-088 F001-089 F001-090 F001-091 F001-092 F001-093 F001-094 F001-095 F001-096
	 * F001-097 F001-098 F001-099 F001-101 F001-111 F001-112 F001-113
	 */
	public function test_every_validation_rule_returns_the_expected_result_in_every_case(): void {
		$validator = new Validator();
		$count     = 0;
		$wrong     = [];
		$rules     = [];
		foreach ( Cases::in( 'forms/rules' )['cases'] as $group ) {
			$rule                  = [
				'rule'  => $group['rule'],
				'field' => 'f',
				'error' => 'no',
			] + ( $group['with'] ?? [] );
			$rules[ $group['rule'] ] = true;
			foreach ( [ 'valid', 'invalid' ] as $verdict ) {
				foreach ( $group[ $verdict ] ?? [] as $input ) {
					++$count;
					if (
						(
							null === $validator->error( new Definition( $rule ), self::answers( $input ) )
						) !== ( 'valid' === $verdict )
					) {
						$wrong[] = "$group[rule] ($group[about]) is not $verdict: " . json_encode( $input );
					}
				}
			}
		}
		self::assertSame( [], $wrong );
		self::assertGreaterThanOrEqual( 600, $count );
		self::assertSame( [], array_diff( Validator::names(), array_keys( $rules ) ) );
	}

	/** F001-045, F001-046, F001-047, F001-048, F001-050, F001-051, F001-054, F001-100 */
	public function test_a_schema_returns_one_error_per_field_in_schema_order(): void {
		foreach ( Cases::in( 'forms/rules' )['schemas'] as $case ) {
			$files  = array_map( self::uploads( ... ), $case['files'] ?? [] );
			$errors = ( new Validator() )->errors( $case['rules'], new FieldValues( $case['values'], $files ) );
			self::assertSame(
				$case['errors'],
				array_map( static fn( ValidationError $error ): array => [ $error->field, $error->error ], $errors ),
				$case['about'],
			);
		}
	}

	public function test_the_phone_number_length_limits_are_6_and_15(): void {
		// F001-133
		self::assertSame( [ 6, 15 ], [ Tel::MIN, Tel::MAX ] );
	}

	public function test_malformed_bytes_and_types_are_validated_without_errors(): void {
		$inputs = [
			"\xFF\xFE",
			"\xC3",
			[ [ [ 'deep' ] ] ],
			[ 'key' => 'x' ],
			5,
			5.5,
			true,
			null,
			str_repeat( 'a', 200_000 ),
			str_repeat( ' ', 200_000 ) . 'x' . str_repeat( ' ', 200_000 ),
			str_repeat( '9', 200_000 ),
			str_repeat( 'a@', 50_000 ),
			'http://' . str_repeat( 'a.', 50_000 ),
		];
		foreach ( Validator::names() as $name ) {
			foreach ( $inputs as $input ) {
				$rule  = [
					'rule'      => $name,
					'field'     => 'f',
					'error'     => 'no',
					'accept'    => [ 'x' ],
					'threshold' => 1,
					'rules'     => [ [ 'rule' => 'email' ] ],
				];
				$error = ( new Validator() )->error( new Definition( $rule ), new FieldValues( [ 'f' => $input ] ) );
				self::assertContains( $error?->error, [ null, 'no' ] );
			}
		}
	}

	public function test_long_runs_of_spaces_are_trimmed_quickly(): void {
		self::assertSame(
			'x',
			RuleText::trim( str_repeat( "\u{A0}", 300_000 ) . 'x' . str_repeat( "\u{3000}", 300_000 ) ),
		);
	}

	public function test_international_email_addresses_are_valid_only_with_the_option(): void {
		// F001-066
		$values = new FieldValues( [ 'f' => 'jörg@müller.de' ] );
		self::assertFalse( ( new Email() )->passes( new Definition( [ 'field' => 'f' ] ), $values ) );
		self::assertTrue(
			( new Email() )->passes( new Definition( [ 'field' => 'f', 'international' => true ] ), $values ),
		);
	}

	private static function answers( mixed $input ): FieldValues {
		if ( is_array( $input ) && isset( $input['files'] ) ) {
			return new FieldValues( [], [ 'f' => self::uploads( $input['files'] ) ] );
		}
		return new FieldValues( null === $input ? [] : [ 'f' => $input ] );
	}

	/**
	 * @param list<array{0: string, 1: string, 2: int}> $files
	 * @return list<Upload>
	 */
	private static function uploads( array $files ): array {
		return array_map( static fn( array $file ): Upload => new Upload( ...$file ), $files );
	}
}
