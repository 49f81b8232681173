<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Blocks\BlockContent;
use Frontispiece\Forms\Conditions\ConditionState;
use Frontispiece\Forms\Conditions\FormConditions;
use Frontispiece\Forms\Confirmation\Confirmation;
use Frontispiece\Forms\Confirmation\Confirmations;
use Frontispiece\Forms\Fields\Agreement;
use Frontispiece\Forms\Fields\FieldLabels;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Fields\GroupedFields;
use Frontispiece\Forms\Fields\Refillable;
use Frontispiece\Forms\Fields\RowColumns;
use Frontispiece\Forms\Languages\FormTexts;
use Frontispiece\Forms\Mail\MailTemplate;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Template\FormContent;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Forms\Template\TagContent;

/**
 * A form: its content (a template with tags, or blocks), emails, messages and settings.
 *
 * @since 1.0.0
 */
final class Form {
	/** Names of a form's emails: the notification email and the confirmation email. */
	public const MAILS = [ 'mail', 'mail_2' ];

	/** Right-to-left languages. */
	private const RTL = [
		'ar', 'arq', 'ary', 'azb', 'ckb', 'dv', 'fa', 'haz', 'he', 'ks', 'nqo', 'ps', 'sd', 'skr', 'ug', 'ur', 'yi',
	];

	private const MAX_TEMPLATE_LENGTH = 200_000;

	private ?FormContent $content = null;

	/** @var array<string, Tag>|null with a dot before each name */
	private ?array $byName = null;

	/** @var list<array<string, mixed>>|null */
	private ?array $rules = null;

	private ?FieldLabels $labels = null;

	/** Translates the content, in another language than the one the form was written in. */
	private ?FormTexts $texts = null;

	private ?FormConditions $conditions = null;

	/** @var list<string|Tag>|null */
	private ?array $nodes = null;

	/**
	 * @param array<string, MailTemplate> $mails    by the names of MAILS
	 * @param array<string, string>       $messages messages that differ from the defaults
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $template,
		public readonly array $mails,
		public readonly array $messages,
		public readonly FormSettings $settings,
		public readonly string $locale,
		private readonly FieldTypes $types,
		private readonly Confirmations $confirmations,
	) {}

	/** @param array<array-key, mixed> $values a stored or imported definition; undeclared members are dropped */
	public static function fromArray( int $id, array $values, FieldTypes $types ): self {
		$mails = [];
		foreach ( self::MAILS as $name ) {
			$mails[ $name ] = MailTemplate::fromArray( is_array( $values[ $name ] ?? null ) ? $values[ $name ] : [] );
		}
		$messages = [];
		$texts    = is_array( $values['messages'] ?? null ) ? $values['messages'] : [];
		foreach ( FormMessages::defaults() as $name => $default ) {
			$text = is_string( $texts[ $name ] ?? null )
				? mb_substr( trim( sanitize_textarea_field( $texts[ $name ] ) ), 0, 1000 )
				: '';
			if ( '' !== $text && $text !== $default ) {
				$messages[ $name ] = $text;
			}
		}
		$text = static fn( string $name ): string => is_string( $values[ $name ] ?? null ) ? $values[ $name ] : '';
		return new self(
			$id,
			mb_substr( sanitize_text_field( $text( 'title' ) ), 0, 200 ),
			mb_substr( mb_scrub( str_replace( "\0", '', $text( 'template' ) ), 'UTF-8' ), 0, self::MAX_TEMPLATE_LENGTH ),
			$mails,
			$messages,
			new FormSettings( is_array( $values['settings'] ?? null ) ? $values['settings'] : [] ),
			1 === preg_match( '/^[a-z]{2,3}(?:_[A-Za-z0-9_]{2,20})?$/', $text( 'locale' ) )
				? $text( 'locale' )
				: get_locale(),
			$types,
			Confirmations::fromArray( $values['confirmation'] ?? null, $values['confirmations'] ?? null ),
		);
	}

	/** @return array<string, mixed> exported data, as import reads it */
	public function toArray(): array {
		return [
			'title'    => $this->title,
			'locale'   => $this->locale,
			'template' => $this->template,
			'messages' => $this->messages,
			'settings' => $this->settings->all(),
		] + array_map( static fn( MailTemplate $mail ): array => $mail->toArray(), $this->mails )
			+ $this->confirmations->toArray();
	}

	/**
	 * Returns whether the form is right-to-left. It has its own language: an English form on an Arabic site is
	 * left-to-right.
	 */
	public function isRtl(): bool {
		return ! is_locale_switched() && $this->locale === get_locale()
			? is_rtl()
			: in_array( explode( '_', $this->locale )[0], self::RTL, true );
	}

	public function message( string $name ): string {
		return $this->messages[ $name ] ?? FormMessages::defaults()[ $name ] ?? '';
	}

	/**
	 * Returns what follows when the form was sent with these values.
	 *
	 * @param array<string, string|list<string>> $data
	 */
	public function confirmation( array $data ): Confirmation {
		return $this->confirmations->for( new FieldValues( $data ) );
	}

	/** @return list<Confirmation> */
	public function confirmations(): array {
		return $this->confirmations->all();
	}

	/** Whether a submission is mailed to anybody. */
	public function sendsMail(): bool {
		$active = array_filter( $this->mails, static fn( MailTemplate $mail ): bool => $mail->active );
		return ! $this->settings->is( 'skip_mail' ) && [] !== $active;
	}

	public function conditions(): FormConditions {
		return $this->conditions ??= new FormConditions( $this->content()->conditions(), $this->references() );
	}

	/** @return array<string, list<string>> calculated field => names of the fields from which it is calculated */
	private function references(): array {
		$references = [];
		foreach ( [] === $this->content()->conditions() ? [] : $this->fields() as $tag ) {
			$references[ $tag->name ] = RowColumns::fields( $this, $this->type( $tag )->references( $tag ) );
		}
		return array_filter( $references );
	}

	/** Returns this form without the fields that are hidden, and with those required that conditions require. */
	public function inState( ConditionState $state ): self {
		$form          = clone $this;
		$form->nodes   = $state->applyTo( $this->nodes() );
		$form->byName  = null;
		$form->rules   = null;
		$form->labels  = null;
		return $form;
	}

	/**
	 * Returns this form with some of its fields only.
	 *
	 * @param list<string> $names
	 */
	public function withFields( array $names ): self {
		$form         = clone $this;
		$form->nodes  = array_values( array_filter(
			$this->nodes(),
			static fn( $node ): bool => ! $node instanceof Tag || in_array( $node->name, $names, true ),
		) );
		$form->byName = null;
		$form->rules  = null;
		$form->labels = null;
		return $form;
	}

	public function content(): FormContent {
		return $this->content ??= $this->isInBlocks()
			? new BlockContent( $this->template, $this->types, $this->texts )
			: new TagContent( $this->template, $this->types, texts: $this->texts );
	}

	/** Returns this form in another language. Names and values are the same. */
	public function inLanguage( string $locale, FormTexts $texts ): self {
		$form        = self::fromArray( $this->id, [ 'locale' => $locale ] + $texts->definition( $this->toArray() ), $this->types );
		$form->texts = $texts;
		return $form;
	}

	/** Whether this is the form in another language than the one it was written in. */
	public function isTranslated(): bool {
		return null !== $this->texts;
	}

	/** Whether the form is written as blocks instead of a template with tags. */
	public function isInBlocks(): bool {
		return BlockContent::isBlocks( $this->template );
	}

	/** Returns this form with other content. */
	public function withTemplate( string $template ): self {
		return new self(
			$this->id,
			$this->title,
			$template,
			$this->mails,
			$this->messages,
			$this->settings,
			$this->locale,
			$this->types,
			$this->confirmations,
		);
	}

	/** @return list<string|Tag> */
	public function nodes(): array {
		return $this->nodes ??= $this->content()->nodes();
	}

	/** @return list<Tag> */
	public function tags( string ...$types ): array {
		return array_values( array_filter(
			$this->nodes(),
			static fn( $node ): bool =>
				$node instanceof Tag && ( [] === $types || in_array( $node->type, $types, true ) ),
		) );
	}

	/** @return list<Tag> the fields that have a value */
	public function fields(): array {
		$hasValue = fn( Tag $tag ): bool => '' !== $tag->name && $this->type( $tag )::HAS_VALUE;
		return array_values( array_filter( $this->tags(), $hasValue ) );
	}

	/**
	 * @param callable(FieldType): bool $is
	 * @return list<Tag>
	 */
	public function tagsOf( callable $is ): array {
		return array_values( array_filter( $this->tags(), fn( Tag $tag ): bool => $is( $this->type( $tag ) ) ) );
	}

	/** @return list<Tag> */
	public function fileTags(): array {
		return $this->tagsOf( static fn( FieldType $type ): bool => $type::ACCEPTS_FILES );
	}

	/** @return list<Tag> */
	public function submitTags(): array {
		return $this->tagsOf( static fn( FieldType $type ): bool => $type::IS_SUBMIT_BUTTON );
	}

	/** @return list<Tag> */
	public function senderTags(): array {
		return $this->tagsOf( static fn( FieldType $type ): bool => $type::IS_SENDER_ADDRESS );
	}

	/** @return list<array{Tag, FieldType&Agreement}> */
	public function agreements(): array {
		$agreements = [];
		foreach ( $this->tags() as $tag ) {
			$type = $this->type( $tag );
			if ( $type instanceof Agreement ) {
				$agreements[] = [ $tag, $type ];
			}
		}
		return $agreements;
	}

	/** Returns the first tag of a field with a value, by its name. */
	public function field( string $name ): ?Tag {
		if ( null === $this->byName ) {
			$this->byName = [];
			foreach ( $this->fields() as $tag ) {
				$this->byName[ ".$tag->name" ] ??= $tag;
			}
		}
		return $this->byName[ ".$name" ] ?? null;
	}

	/** Whether the form has this field, also where it is hidden. */
	public function hasField( string $name ): bool {
		foreach ( $this->content()->nodes() as $node ) {
			if ( $node instanceof Tag && in_array( $name, $this->namesOf( $node ), true ) ) {
				return true;
			}
		}
		return null !== $this->group( $name );
	}

	/** @return list<string> names of a field's value and of those that are stored beside it */
	public function namesOf( Tag $tag ): array {
		$type = $this->type( $tag );
		$ends = $type::HAS_VALUE ? array_keys( $type->beside( $tag, '' ) ) : [];
		return $type::HAS_VALUE
			? [ $tag->name, ...array_map( static fn( string $end ): string => "$tag->name:$end", $ends ) ]
			: [];
	}

	/** Returns a group of fields by its name, or by the name of one of its fields. */
	public function group( string $name ): ?GroupedFields {
		foreach ( $this->content()->groups() as $group ) {
			if ( $group->name === $name || $group->has( $name ) ) {
				return $group;
			}
		}
		return null;
	}

	/** @return list<string> names of all field types that a template may use */
	public function typeNames(): array {
		return $this->types->names();
	}

	public function type( Tag $tag ): FieldType {
		return $this->types->get( $tag->type );
	}

	/** @return list<array<string, mixed>> in the order of the fields */
	public function rules(): array {
		if ( null === $this->rules ) {
			$rules = array_merge(
				[],
				...array_map( fn( Tag $tag ): array => $this->type( $tag )->rules( $tag, $this ), $this->tags() ),
			);
			/**
			 * Filters the rules of a form, which the schema returns and submissions are validated against.
			 *
			 * @since 1.0.0
			 * @param list<array<string, mixed>> $rules
			 * @param Form                       $form
			 */
			$filtered    = apply_filters( 'frontispiece_form_rules', $rules, $this );
			$this->rules = is_array( $filtered ) ? array_values( array_filter( $filtered, 'is_array' ) ) : $rules;
		}
		return $this->rules;
	}

	public function labels(): FieldLabels {
		return $this->labels ??= new FieldLabels( $this );
	}

	/** @return array<string, array<string, string|list<string>>> captcha, quiz and proof, where the form has such fields */
	public function refill(): array {
		$members = [];
		foreach ( $this->tags() as $tag ) {
			$type = $this->type( $tag );
			if ( $type instanceof Refillable ) {
				$members[ $type->member() ][ $tag->name ] = $type->refill( $tag, $this );
			}
		}
		return $members;
	}
}
