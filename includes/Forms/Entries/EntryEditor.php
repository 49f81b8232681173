<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\Fields\HasFreeText;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Results\Questions;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Rules\Validator;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Forms\Template\Tag;

/**
 * Edits the values of entries. Changed values have to meet the rules of the form, and the log keeps the old ones.
 * Consents, files and captchas are evidence, and cannot be edited.
 *
 * @phpstan-import-type Row from EntryRepository
 */
final class EntryEditor {
	public function __construct(
		private readonly FormRepository $forms,
		private readonly EntryRepository $entries,
		private readonly EntryLog $log,
		private readonly Validator $validator,
	) {}

	/**
	 * Returns the fields that can be edited, with their controls.
	 *
	 * @param Row $row
	 * @return list<array{
	 *     name: string,
	 *     label: string,
	 *     control: string,
	 *     values: list<string>,
	 *     choices: list<string>
	 * }>
	 */
	public function controls( array $row ): array {
		$form = $this->forms->find( $row['form_id'] );
		if ( null === $form ) {
			return [];
		}
		$data     = Submission::ofEntry( $row, $form )->data;
		$controls = [];
		foreach ( self::editable( self::visible( $form, $data ) ) as $tag ) {
			$controls[] = [
				'name'    => $tag->name,
				'label'   => $form->labels()->forField( $tag->name ),
				'control' => $form->type( $tag )->editControl( $tag ),
				'values'  => self::texts( $data[ $tag->name ] ?? '' ),
				'choices' => $tag->choices(),
			];
		}
		return $controls;
	}

	/**
	 * Changes values of an entry.
	 *
	 * @param Row                     $row
	 * @param array<array-key, mixed> $input field => its new value, a text or a list of texts
	 * @return array<string, string>|null field => error, [] = saved; null = another user has just changed the entry
	 */
	public function save( array $row, array $input ): ?array {
		$form = $this->forms->find( $row['form_id'] );
		if ( null === $form ) {
			return [];
		}
		$before  = Submission::ofEntry( $row, $form );
		$data    = self::changed( $form, $before->data, $input );
		$visible = self::visible( $form, $data );
		$errors  = [];
		foreach ( $this->validator->errors( $visible->rules(), new FieldValues( $data ) ) as $error ) {
			if ( self::texts( $data[ $error->field ] ?? '' ) !== self::texts( $before->data[ $error->field ] ?? '' ) ) {
				$errors[ $error->field ] = $error->error;
			}
		}
		return [] === $errors ? $this->store( $row, $before, $data ) : $errors;
	}

	/**
	 * @param Row                                $row
	 * @param array<string, string|list<string>> $data
	 * @return array{}|null
	 */
	private function store( array $row, Submission $before, array $data ): ?array {
		$edited  = new Submission(
			$before->form,
			$data,
			self::free( $before, $data ),
			[ 'edited' => self::versions( $before ) ] + $before->meta,
			$before->posted,
			$before->createdAt,
			$before->id,
			$before->once,
			$before->consents,
		);
		$changes = $this->changes( $row, $edited );
		if ( [] === $changes ) {
			return [];
		}
		// The log first: a change without its history would lose the old values.
		$event = $this->log->add( $row['id'], EntryLog::EDIT, [ 'changes' => $changes ] );
		if ( $this->entries->edit( $row, $edited ) ) {
			return [];
		}
		$this->log->delete( $event );
		return null;
	}

	/**
	 * Returns the values after the change. Calculated numbers follow the fields from which they are calculated.
	 *
	 * @param array<string, string|list<string>> $data
	 * @param array<array-key, mixed>            $input
	 * @return array<string, string|list<string>>
	 */
	private static function changed( Form $form, array $data, array $input ): array {
		$names  = array_map( static fn( Tag $tag ): string => $tag->name, self::editable( $form ) );
		$posted = self::posted( array_intersect_key( $input, array_flip( $names ) ) + $data );
		foreach ( self::editable( $form ) as $tag ) {
			$value = array_key_exists( $tag->name, $input ) ? $form->type( $tag )->value( $tag, $posted, $form ) : null;
			if ( null !== $value ) {
				$data[ $tag->name ] = $value;
				foreach ( $form->type( $tag )->beside( $tag, $value ) as $end => $text ) {
					$data = array_diff_key( $data, [ "$tag->name:$end" => '' ] )
						+ ( '' === $text ? [] : [ "$tag->name:$end" => $text ] );
				}
			}
		}
		foreach ( $form->fields() as $tag ) {
			if ( isset( $data[ $tag->name ] ) && [] !== $form->type( $tag )->references( $tag ) ) {
				$data[ $tag->name ] = $form->type( $tag )->value( $tag, self::posted( $data ), $form ) ?? '';
			}
		}
		return $data;
	}

	/** @param array<array-key, mixed> $fields */
	private static function posted( array $fields ): PostedData {
		// PostedData expects names as PHP reads them from a request.
		$names = array_map(
			static fn( int|string $name ): string => strtr( (string) $name, '. ', '__' ),
			array_keys( $fields ),
		);
		return new PostedData( array_combine( $names, $fields ) );
	}

	/**
	 * Returns the texts of free-text fields whose option is still chosen.
	 *
	 * @param array<string, string|list<string>> $data
	 * @return array<string, string>
	 */
	private static function free( Submission $before, array $data ): array {
		$isKept = static function ( string $name ) use ( $before, $data ): bool {
			$tag     = $before->form->field( $name );
			$choices = $tag?->choices() ?? [];
			return null === $tag
				|| ! $before->form->type( $tag ) instanceof HasFreeText
				|| in_array( end( $choices ), self::texts( $data[ $name ] ?? '' ), true );
		};
		return array_filter( $before->free, $isKept, ARRAY_FILTER_USE_KEY );
	}

	/**
	 * @param Row $row
	 * @return list<array{field: string, label: string, old: string, new: string}>
	 */
	private function changes( array $row, Submission $edited ): array {
		$values  = new EntryValues( $this->forms );
		$old     = $values->fromRow( $row );
		$data    = [ 'fields' => $edited->data, 'free' => $edited->free ] + $row['data'];
		$new     = $values->fromRow( [ 'data' => $data ] + $row );
		$changes = [];
		foreach ( array_keys( $old + $new ) as $name ) {
			if ( ( $old[ $name ] ?? '' ) !== ( $new[ $name ] ?? '' ) ) {
				$changes[] = [
					'field' => (string) $name,
					'label' => $edited->form->labels()->forField( (string) $name ),
					'old'   => $old[ $name ] ?? '',
					'new'   => $new[ $name ] ?? '',
				];
			}
		}
		return $changes;
	}

	/** @return list<Tag> the first tag of each field that can be edited */
	private static function editable( Form $form ): array {
		$tags = [];
		foreach ( $form->fields() as $tag ) {
			if ( '' !== $form->type( $tag )->editControl( $tag ) ) {
				$tags[ ".$tag->name" ] ??= $tag;
			}
		}
		return array_values( $tags );
	}

	/** @return string versions of the questions with which the entry was edited, which its values may belong to */
	private static function versions( Submission $before ): string {
		$edited   = (string) ( $before->meta['edited'] ?? '' );
		$versions = '' === $edited ? [] : explode( ',', $edited );
		$current  = Questions::forForm( $before->form )->version();
		return implode( ',', array_unique( [ ...array_slice( $versions, -20 ), $current ] ) );
	}

	/** @param array<string, string|list<string>> $data */
	private static function visible( Form $form, array $data ): Form {
		return $form->conditions()->isEmpty()
			? $form
			: $form->inState( $form->conditions()->state( new FieldValues( $data ) ) );
	}

	/**
	 * @param string|list<string> $value
	 * @return list<string>
	 */
	private static function texts( string|array $value ): array {
		return array_values( array_filter( (array) $value, static fn( string $text ): bool => '' !== $text ) );
	}
}
