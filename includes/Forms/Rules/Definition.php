<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/**
 * A rule of a schema. Its members come from a file or an extension, so members of the wrong type are treated as
 * missing.
 *
 * @since 1.0.0
 */
final class Definition {
	public readonly string $name;
	public readonly string $field;
	public readonly string $error;

	/** @var list<string>|null */
	private ?array $accept = null;

	/** @param array<array-key, mixed> $members */
	public function __construct( private readonly array $members ) {
		$this->name  = $this->text( 'rule' );
		$this->field = $this->text( 'field' );
		$this->error = $this->text( 'error' );
	}

	public function error(): ValidationError {
		return new ValidationError( $this->field, $this->error );
	}

	public function text( string $member ): string {
		$value = $this->members[ $member ] ?? null;
		return is_string( $value ) ? $value : '';
	}

	public function is( string $member ): bool {
		return true === ( $this->members[ $member ] ?? null );
	}

	public function number( string $member ): ?float {
		$value = $this->members[ $member ] ?? null;
		if ( is_int( $value ) || is_float( $value ) ) {
			return (float) $value;
		}
		return is_string( $value ) ? RuleText::number( RuleText::trim( $value ) ) : null;
	}

	/** Checks a number by the threshold of a rule whose name begins with min or max. */
	public function allows( int|float $amount ): bool {
		$bound = $this->number( 'threshold' );
		return null === $bound || $this->isWithin( $amount <=> $bound );
	}

	/** @param int $comparison of a value with the threshold: less than, equal to or greater than 0 */
	public function isWithin( int $comparison ): bool {
		return str_starts_with( $this->name, 'min' ) ? $comparison >= 0 : $comparison <= 0;
	}

	/** @return list<string> */
	public function accept(): array {
		// Asked for each value of a field.
		if ( null !== $this->accept ) {
			return $this->accept;
		}
		$accept = [];
		foreach ( $this->list( 'accept' ) as $entry ) {
			// JSON does not distinguish between 1 and 1.0.
			if ( is_int( $entry ) || is_string( $entry ) || ( is_float( $entry ) && floor( $entry ) === $entry ) ) {
				$accept[] = RuleText::normalise( is_string( $entry ) ? $entry : (string) (int) $entry );
			}
		}
		return $this->accept = $accept;
	}

	/** @return list<self> */
	public function rules(): array {
		$rules = [];
		foreach ( $this->list( 'rules' ) as $rule ) {
			if ( is_array( $rule ) ) {
				$rules[] = new self( $rule + [ 'field' => $this->field ] );
			}
		}
		return $rules;
	}

	/** @return list<mixed> */
	private function list( string $member ): array {
		$value = $this->members[ $member ] ?? null;
		return is_array( $value ) && array_is_list( $value ) ? $value : [];
	}
}
