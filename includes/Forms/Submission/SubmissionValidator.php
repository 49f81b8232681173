<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Fields\ServerValidated;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Rules\Upload as RulesUpload;
use Frontispiece\Forms\Rules\Validator;
use Frontispiece\Forms\Template\Tag;

/** Reads the values of a submission and finds what is wrong with them. */
final class SubmissionValidator {
	private const MAX_BUTTON_LENGTH = 400;

	public function __construct( private readonly Validator $validator ) {}

	/**
	 * Returns the form without the fields that its conditions hide, and the values of the others. What was posted for a
	 * hidden field is neither validated nor stored nor emailed.
	 *
	 * @return array{Form, array<string, string|list<string>>}
	 */
	public function visible( Form $form, PostedData $posted ): array {
		$data = $this->data( $form, $posted );
		if ( $form->conditions()->isEmpty() ) {
			return [ $form, $data ];
		}
		$rounds = 5;
		do {
			$before  = $data;
			$visible = $form->inState( $form->conditions()->state( new FieldValues( $data ) ) );
			$values  = $this->data( $visible, $posted );
			// A calculated number can be another one without the hidden fields, and other conditions can be met then.
			$data = array_replace( $data, $values );
		} while ( $data !== $before && --$rounds > 0 );
		return [ $visible, $values ];
	}

	/** @return array<string, string|list<string>> */
	private function data( Form $form, PostedData $posted ): array {
		$data = [];
		foreach ( $form->tags() as $tag ) {
			$value = $form->type( $tag )->value( $tag, $posted, $form );
			if ( null !== $value ) {
				$data[ $tag->name ] = $value;
				foreach ( $form->type( $tag )->beside( $tag, $value ) as $end => $text ) {
					$data += '' === $text ? [] : [ "$tag->name:$end" => $text ];
				}
			}
		}
		// A button's name and value are part of the entry.
		foreach ( $form->submitTags() as $tag ) {
			$name = $tag->option( 'name' ) ?? '';
			if ( '' !== $name && $posted->has( $name ) && ! isset( $data[ $name ] ) ) {
				$data[ $name ] = mb_substr( $posted->line( $name ), 0, self::MAX_BUTTON_LENGTH );
			}
		}
		return $data;
	}

	/**
	 * @param array<string, string|list<string>> $data
	 * @return array<string, string> field => its first error, in the order of the form
	 */
	public function errors( Form $form, PostedData $posted, array $data ): array {
		$files = [];
		foreach ( $form->fileTags() as $tag ) {
			$files[ $tag->name ] = array_map(
				static fn( Upload $file ): RulesUpload => $file->forRules(),
				$posted->files( $tag->name ),
			);
			unset( $data[ $tag->name ] );
		}
		$fieldErrors = [];
		foreach ( $this->validator->errors( $form->rules(), new FieldValues( $data, $files ) ) as $error ) {
			$fieldErrors[ $error->field ] = $error->error;
		}
		foreach ( $form->tags() as $tag ) {
			$type  = $form->type( $tag );
			$error = $type instanceof ServerValidated && ! isset( $fieldErrors[ $tag->name ] )
				? $type->error( $tag, $posted, $form )
				: null;
			if ( null !== $error ) {
				$fieldErrors[ $tag->name ] = $error;
			}
		}
		$order       = array_fill_keys( array_map( static fn( Tag $tag ): string => $tag->name, $form->tags() ), '' );
		$fieldErrors = array_replace( array_intersect_key( $order, $fieldErrors ), $fieldErrors );
		/**
		 * Filters the validation errors of a submission.
		 *
		 * @since 1.0.0
		 * @param array<string, string> $errors field => message
		 * @param Form                  $form
		 * @param PostedData                $posted
		 */
		$filtered = apply_filters( 'frontispiece_form_errors', $fieldErrors, $form, $posted );
		$errors   = is_array( $filtered ) ? array_filter( $filtered, 'is_string' ) : $fieldErrors;
		$unnamed  = __( 'Check this field.', 'frontispiece' );
		return array_map( static fn( string $message ): string => '' === $message ? $unnamed : $message, $errors );
	}

	public function isAccepted( Form $form, PostedData $posted ): bool {
		foreach ( $form->agreements() as [ $tag, $type ] ) {
			if ( ! $type->isAccepted( $tag, $posted ) ) {
				return false;
			}
		}
		return true;
	}
}
