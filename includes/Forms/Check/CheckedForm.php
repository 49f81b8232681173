<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Check;

use Frontispiece\Forms\Conditions\ConditionalPart;
use Frontispiece\Forms\Fields\Agreement;
use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Fields\RowColumns;
use Frontispiece\Forms\Fields\Types\Calculated;
use Frontispiece\Forms\Fields\Types\Checkbox;
use Frontispiece\Forms\Fields\Types\Range;
use Frontispiece\Forms\Fields\Types\Repeat;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Mail\AddressLine;
use Frontispiece\Forms\Mail\MailTags;
use Frontispiece\Forms\Mail\MailTemplate;
use Frontispiece\Forms\Rules\Validator;
use Frontispiece\Forms\Steps\Step;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\SampleValues;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Assets\Templates;

/** A form as the check in the browser reads it (src/form-check/types.ts): what visitors can enter, and what depends on it. */
final class CheckedForm {
	/** Texts of an email in which an empty field leaves a gap. */
	private const TEXTS = [ 'sender', 'subject', 'headers', 'body' ];

	/** Texts whose lines with empty fields can be left out. */
	private const LINES = [ 'headers', 'body' ];

	/** @var array<array-key, array<string, mixed>> */
	private array $fields = [];

	/** @var list<array<string, mixed>> */
	private array $rules;

	public function __construct( private readonly Form $form, private readonly Templates $templates ) {
		$this->rules = [
			...array_map( static fn( array $rule ): array => $rule + [ 'isConditional' => true ], $form->conditions()->rules( $form ) ),
			...$form->rules(),
		];
		$samples     = ( new SampleValues( Validator::extended() ) )->forForm( $form );
		foreach ( $form->fields() as $tag ) {
			if ( '' === $form->type( $tag )->problem() ) {
				$sample                     = $samples[ $tag->name ];
				$this->fields[ $tag->name ] = $this->field( $tag, $form->type( $tag ) )
					+ ( is_string( $sample ) && '' !== $sample ? [ 'sample' => $sample ] : [] );
			}
		}
	}

	/** @return array<string, mixed> */
	public function toArray(): array {
		$definition = $this->form->toArray();
		$parts      = $this->form->conditions()->parts;
		$mails      = array_filter(
			$this->form->settings->is( 'skip_mail' ) ? [] : $this->form->mails,
			static fn( MailTemplate $mail ): bool => $mail->active,
		);
		return [
			'fields'               => array_values( $this->fields ),
			'rules'                => $this->rules,
			'parts'                => array_map(
				static fn( ConditionalPart $part ): array => $part->toArray() + [ 'label' => $part->label, 'isRow' => $part->isRow ],
				$parts,
			),
			'steps'                => array_map(
				static fn( Step $step ): array => [ 'part' => $step->condition ] + get_object_vars( $step ),
				$this->form->content()->steps()->all,
			),
			'columns'              => (object) $this->columns(),
			'mails'                => array_map( $this->mail( ... ), array_keys( $mails ), array_values( $mails ) ),
			'confirmations'        => array_map(
				static fn( array $each ): array => [ 'label' => $each['text'] ?? $each['url'] ?? '', 'conditions' => $each ],
				$definition['confirmations'] ?? [],
			),
			'hasUsualConfirmation' => ! $this->form->confirmations()[0]->isEmpty(),
		];
	}

	/** @return array<string, mixed> */
	private function field( Tag $tag, FieldType $type ): array {
		$rules   = array_filter( $this->rules, static fn( array $rule ): bool => $tag->name === ( $rule['field'] ?? '' ) );
		$accept  = array_column( $rules, 'accept', 'rule' );
		$names   = array_column( $rules, 'rule' );
		$field   = new Field( $this->form, '', $tag, null, '', '', true, $this->templates );
		$initial = array_values( array_filter( $type->initial( $tag, $field ), static fn( string $text ): bool => '' !== $text ) );
		$choices = $accept['enum'] ?? null;
		if ( $type instanceof Agreement ) {
			$choices = [ '1' ];
			$this->agree( $tag, $type );
		} elseif ( $type instanceof Repeat ) {
			$choices = array_map( 'strval', range( (int) $initial[0], $type->limit( $tag, $this->form ) ) );
		}
		$isMultiple = $type instanceof Checkbox || $tag->has( 'multiple' );
		return [
			'name'        => $tag->name,
			'label'       => $this->form->labels()->forField( $tag->name ),
			'input'       => match ( true ) {
				$type instanceof Calculated        => 'calculated',
				$type::ACCEPTS_FILES               => 'file',
				null !== $choices                  => $isMultiple ? 'choices' : 'choice',
				in_array( 'number', $names, true ) => 'number',
				in_array( 'date', $names, true )   => 'date',
				default                            => 'text',
			},
			'initial'     => $type instanceof Calculated ? [] : $initial,
			'canBeEmpty'  => $isMultiple || $type instanceof Agreement || ! self::keepsValue( $tag, $type, $initial ),
			'isChallenge' => $type::IS_CHALLENGE,
		] + ( null === $choices ? [] : [ 'choices' => $choices ] + $this->addressed( $tag, $type, $choices ) )
			+ ( $type instanceof Calculated ? [ 'formula' => $tag->values[0] ?? '', 'decimals' => Calculated::decimals( $tag ) ] : [] );
	}

	/**
	 * Whether a visitor cannot make a field empty: a radio button stays chosen, and some lists have no empty choice.
	 *
	 * @param list<string> $initial
	 */
	private static function keepsValue( Tag $tag, FieldType $type, array $initial ): bool {
		return [] !== $initial
			&& ( $type::IS_GROUP || $type instanceof Range || $type instanceof Repeat || 'choice' === $type->editControl( $tag ) )
			&& ! $tag->has( 'include_blank' )
			&& ! $tag->has( 'first_as_label' );
	}

	/** Adds what a consent asks for as a rule: the server refuses entries without it. */
	private function agree( Tag $tag, Agreement $type ): void {
		if ( ! $type->isAccepted( $tag, new PostedData( [] ) ) ) {
			$this->rules[] = [ 'rule' => 'required', 'field' => $tag->name ];
		} elseif ( ! $type->isAccepted( $tag, new PostedData( [ $tag->name => '1' ] ) ) ) {
			$this->rules[] = [ 'rule' => 'maxitems', 'field' => $tag->name, 'threshold' => 0 ];
		}
	}

	/**
	 * @param list<string> $choices
	 * @return array{addressed?: list<string>} choices that are sent to an email address that the owner wrote
	 */
	private function addressed( Tag $tag, FieldType $type, array $choices ): array {
		$isAddressed = static fn( string $choice ): bool => [] !== AddressLine::written( $tag->mailed( $choice ) );
		return in_array( $type->editControl( $tag ), [ 'choice', 'choices' ], true )
			? [ 'addressed' => array_values( array_filter( $choices, $isAddressed ) ) ]
			: [];
	}

	/** @return array<string, list<string>> column that a formula names => fields of its rows */
	private function columns(): array {
		$columns = [];
		foreach ( $this->form->fields() as $tag ) {
			foreach ( $this->form->type( $tag )->references( $tag ) as $name ) {
				$columns[ $name ] = array_values( RowColumns::forField( $this->form, $name ) );
			}
		}
		return array_filter( $columns );
	}

	/** @return array<string, mixed> */
	private function mail( string $name, MailTemplate $mail ): array {
		$texts = $mail->toArray();
		return [
			'name'        => $name,
			'conditions'  => $texts['conditions'] ?? null,
			'recipients'  => $this->recipients( $mail->recipient ),
			'conditional' => array_map(
				fn( array $each ): array => [
					'text'       => $each['text'],
					'conditions' => $each,
					'recipients' => $this->recipients( $each['text'] ),
				],
				$texts['recipients'] ?? [],
			),
			'fields'      => $this->fieldsIn( array_diff_key( $texts, $mail->excludeBlank ? array_flip( self::LINES ) : [] ) ),
		];
	}

	/** @return list<array{text: string, isValid: bool, field?: string}> */
	private function recipients( string $line ): array {
		return array_map( function ( string $part ): array {
			$names   = MailTags::namesIn( $part );
			$isField = 1 === preg_match( '/^(?:[^\[\]]*<)?\s*\[[^\[\]]+\]\s*>?$/', $part ) && isset( $this->fields[ $names[0] ?? '' ] );
			// An address that only partly comes from a field is not checked.
			return [ 'text' => $part, 'isValid' => [] !== $names || [] !== AddressLine::written( $part ) ]
				+ ( $isField ? [ 'field' => $names[0] ] : [] );
		}, AddressLine::parts( $line ) );
	}

	/**
	 * @param array<string, mixed> $texts of an email
	 * @return list<array{field: string, part: string}> the fields that they name, a group by its first one
	 */
	private function fieldsIn( array $texts ): array {
		$parts = [];
		foreach ( array_intersect_key( $texts, array_flip( self::TEXTS ) ) as $part => $text ) {
			foreach ( MailTags::namesIn( is_string( $text ) ? $text : '' ) as $name ) {
				$name  = str_starts_with( $name, '_raw_' ) ? substr( $name, 5 ) : $name;
				$field = isset( $this->fields[ $name ] ) ? $name : array_values( $this->form->group( $name )->fields ?? [] )[0] ?? '';
				if ( isset( $this->fields[ $field ] ) ) {
					$parts[ $field ] ??= [ 'field' => $field, 'part' => $part ];
				}
			}
		}
		return array_values( $parts );
	}
}
