<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Progress\ProgressSaver;
use Frontispiece\Forms\Template\Tag;

/** Finds which messages and settings have an effect in a form, so that its editors show no others. */
final class FormFeatures {
	/** Begins the texts by which messages are recognized in rules. */
	private const MARK = 'frontispiece-message-';

	/** Settings that need a field of one of these types. */
	private const FIELDS = [
		'url_scheme'          => [ 'url' ],
		'international_email' => [ 'email' ],
	];

	public function __construct( private readonly Form $form, private readonly FieldTypes $types ) {}

	/** @return list<string> names of the messages that visitors of this form can get */
	public function messages(): array {
		$settings = $this->form->settings;
		$access   = $settings->text( FormAccess::SETTING );
		$ofFields = [ ...$this->messagesOfRules(), ...$this->messagesOfTypes() ];
		$isUsed   = [
			'mail_sent_ok'     => true,
			'mail_sent_ng'     => true,
			'spam'             => true,
			'validation_error' => [] !== $ofFields,
			'accept_terms'     => [] !== $this->form->agreements(),
			'login_required'   => FormAccess::EVERYONE !== $access,
			'not_allowed'      => FormAccess::BY_ROLE === $access,
			'form_not_open'    => '' !== $settings->text( 'open_from' ),
			'form_closed'      => '' !== $settings->text( 'open_until' ),
			'form_full'        => $settings->int( 'max_entries' ) > 0,
			'already_sent'     => $settings->is( 'one_per_email' ),
			'progress_saved'   => $settings->is( ProgressSaver::SETTING ),
			'progress_failed'  => $settings->is( ProgressSaver::SETTING ),
			'progress_expired' => $settings->is( ProgressSaver::SETTING ),
			// The address to which the link is sent.
			'invalid_email'    => $settings->is( ProgressSaver::SETTING ),
		];
		$used     = [ ...array_keys( array_filter( $isUsed ) ), ...$ofFields ];
		return array_values( array_intersect( array_keys( FormMessages::defaults() ), $used ) );
	}

	/** @return list<string> names of the settings that have an effect in this form */
	public function settings(): array {
		$needed = array_map( fn( array $types ): bool => [] !== $this->form->tags( ...$types ), self::FIELDS ) + [
			'one_per_email'            => [] !== $this->form->senderTags(),
			'acceptance_as_validation' => [] !== $this->form->agreements(),
		];
		return array_values( array_filter(
			array_keys( FormSettings::declared() ),
			static fn( string $name ): bool => $needed[ $name ] ?? true,
		) );
	}

	/** @return list<string> of the fields' rules, also those of extensions */
	private function messagesOfRules(): array {
		$names  = array_keys( FormMessages::defaults() );
		$marked = array_combine( $names, array_map( static fn( string $name ): string => self::MARK . $name, $names ) );
		$form   = Form::fromArray( $this->form->id, [ 'messages' => $marked ] + $this->form->toArray(), $this->types );
		$rules  = $form->inState( $form->conditions()->allRequired() )->rules();
		preg_match_all( '/' . self::MARK . '([a-z_]+)/', (string) wp_json_encode( $rules, JSON_PARTIAL_OUTPUT_ON_ERROR ), $matches );
		return $matches[1];
	}

	/** @return list<string> of what only the server checks */
	private function messagesOfTypes(): array {
		return array_merge( [], ...array_map(
			fn( Tag $tag ): array => $this->form->type( $tag )->messages( $tag ),
			$this->form->tags(),
		) );
	}
}
