<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** Runs the rules of a schema. */
final class Validator {
	/** By the name a schema gives them. */
	private const RULES = [
		'required'     => Required::class,
		'requiredfile' => RequiredFile::class,
		'email'        => Email::class,
		'url'          => Url::class,
		'tel'          => Tel::class,
		'number'       => Number::class,
		'date'         => Date::class,
		'time'         => Time::class,
		'color'        => Color::class,
		'file'         => File::class,
		'enum'         => Enum::class,
		'dayofweek'    => DayOfWeek::class,
		'minitems'     => MinItems::class,
		'maxitems'     => MaxItems::class,
		'minlength'    => MinLength::class,
		'maxlength'    => MaxLength::class,
		'minnumber'    => MinNumber::class,
		'maxnumber'    => MaxNumber::class,
		'mindate'      => MinDate::class,
		'maxdate'      => MaxDate::class,
		'minfilesize'  => MinFileSize::class,
		'maxfilesize'  => MaxFileSize::class,
		'stepnumber'   => StepNumber::class,
		'all'          => All::class,
		'any'          => Any::class,
	];

	/** @var array<string, Rule|Composite> */
	private array $made = [];

	/**
	 * @param list<array<array-key, mixed>> $rules
	 * @return list<ValidationError> in the order of the schema, the first of each field
	 */
	public function faults( array $rules, FieldValues $answers ): array {
		$faults = [];
		foreach ( $rules as $members ) {
			$fault = $this->fault( new Definition( $members ), $answers );
			if ( null !== $fault && '' !== $fault->field ) {
				// With a prefix, because PHP makes numbers of keys that look like them.
				$faults[ ".$fault->field" ] ??= $fault;
			}
		}
		return array_values( $faults );
	}

	/** A rule that is not known finds nothing: a newer schema must not lock a form. */
	public function fault( Definition $definition, FieldValues $answers ): ?ValidationError {
		if ( ! $this->knows( $definition ) ) {
			return null;
		}
		$type = self::RULES[ $definition->name ];
		$rule = $this->made[ $definition->name ] ??= new $type();
		if ( $rule instanceof Composite ) {
			return $rule->fault( $definition, $answers, $this );
		}
		return $rule->passes( $definition, $answers ) ? null : $definition->fault();
	}

	public function knows( Definition $definition ): bool {
		return isset( self::RULES[ $definition->name ] );
	}

	/** @return list<string> */
	public static function names(): array {
		return array_keys( self::RULES );
	}
}
