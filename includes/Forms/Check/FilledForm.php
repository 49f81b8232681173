<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Check;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Rules\Validator;
use Frontispiece\Forms\Steps\Step;
use Frontispiece\Forms\Steps\StepPage;
use Frontispiece\Forms\Submission\NoScriptResult;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\SubmissionResult;
use Frontispiece\Forms\Submission\SubmissionValidator;

/** A form with the values of a visit, as the preview shows it: with what its conditions hide, and with its errors. */
final class FilledForm {
	/**
	 * @param array<array-key, mixed> $values field => value
	 * @param string                  $field  whose step is shown, and whose error also if it is empty; '' = step of the last value
	 */
	public static function result( Form $form, array $values, string $field ): NoScriptResult {
		$validator        = new SubmissionValidator( Validator::extended() );
		$posted           = new PostedData( $values );
		[ $shown, $data ] = $validator->visible( $form, $posted );
		$errors           = array_filter(
			$validator->errors( $shown, $posted, $data ),
			// What is not filled in yet is no mistake.
			static fn( string|int $name ): bool => $field === (string) $name || '' !== implode( '', (array) ( $data[ $name ] ?? [] ) ),
			ARRAY_FILTER_USE_KEY,
		);
		$step             = self::step( $form, $data, '' === $field ? (string) array_key_last( $values ) : $field );
		// A page on which no field can change decides for itself what is hidden.
		return new NoScriptResult( $posted, new SubmissionResult( SubmissionResult::STEP, '', $errors ), new StepPage( $step, '', [] ) );
	}

	/**
	 * Returns the step with a field or, if that one is hidden, the last one before it.
	 *
	 * @param array<string, string|list<string>> $data
	 */
	private static function step( Form $form, array $data, string $field ): Step {
		$steps  = $form->content()->steps();
		$with   = array_filter( $steps->all, static fn( Step $step ): bool => in_array( $field, $step->fields, true ) );
		$shown  = $steps->shown( $form->conditions()->state( new FieldValues( $data ) ) );
		$number = [] === $with ? count( $steps->all ) : reset( $with )->number;
		$before = array_filter( $shown, static fn( Step $step ): bool => $step->number <= $number );
		return array_pop( $before ) ?? $shown[0] ?? new Step( 0, '', '', [] );
	}
}
