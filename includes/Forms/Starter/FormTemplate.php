<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter;

use Frontispiece\Forms\Blocks\ContentBlocks;
use Frontispiece\Forms\Blocks\FieldBlock;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\FormSettings;
use Frontispiece\Kernel\Blocks\BlockMarkup;

/**
 * A form that an owner can start from: its fields as blocks, with its emails, messages and settings.
 *
 * @since 1.0.0
 */
final class FormTemplate {
	/**
	 * @param string $description one sentence about what the form is for
	 * @param list<string> $fields blocks of the fields, without the submit button
	 * @param string $icon name of a Dashicon
	 * @param string $button its text; '' for the default text
	 * @param string $thanks what visitors read when the form is sent; '' for the default text
	 * @param string $subject of the notification email, after the name of the site
	 * @param string $attachments mail tags of the files that the notification email has with it
	 * @param string $confirmation text of the confirmation email; '' if none is sent
	 * @param array<string, mixed> $settings that differ from the defaults
	 */
	public function __construct(
		public readonly string $title,
		public readonly string $description,
		private readonly array $fields,
		public readonly string $icon = 'feedback',
		private readonly string $button = '',
		private readonly string $thanks = '',
		private readonly string $subject = '[_form_title]',
		private readonly string $recipient = '[_site_admin_email]',
		private readonly string $attachments = '',
		private readonly string $confirmation = '',
		private readonly array $settings = [],
	) {}

	/** @return array<string, mixed> as Form::fromArray() reads it */
	public function definition(): array {
		$starter = FormRepository::starter();
		$button  = '' === $this->button ? __( 'Send', 'frontispiece' ) : $this->button;
		$fields  = implode( '', $this->fields );
		return [
			'title'    => $this->title,
			'template' => trim( $fields . BlockMarkup::block( FieldBlock::nameOf( 'submit' ), [ 'caption' => $button ] ) ),
			'mail'     => [
				'recipient'   => $this->recipient,
				'subject'     => "[_site_title]: $this->subject",
				'headers'     => str_contains( $fields, '"name":"your-email"' ) ? 'Reply-To: [your-email]' : '',
				'attachments' => $this->attachments,
			] + $starter['mail'],
			'mail_2'   => [
				'active'  => '' !== $this->confirmation,
				'subject' => "[_site_title]: $this->title",
				// What visitors entered is left out: anybody can enter anybody's address.
				'body'    => "$this->confirmation\n\n-- \n[_site_title] ([_site_url])",
			] + $starter['mail_2'],
			'messages' => '' === $this->thanks ? [] : [ 'mail_sent_ok' => $this->thanks ],
			'settings' => $this->settings + FormSettings::OF_NEW_FORMS,
		] + $starter;
	}

	/**
	 * Returns the block of a field.
	 *
	 * @param string $kind    field type, with * if the field is required
	 * @param mixed  ...$more its further attributes, by their names
	 */
	public static function field( string $kind, string $name, string $label, mixed ...$more ): string {
		/** @var array<string, mixed> $more */
		$required = str_ends_with( $kind, '*' ) ? [ 'required' => true ] : [];
		return BlockMarkup::block(
			FieldBlock::nameOf( rtrim( $kind, '*' ) ),
			[ 'label' => $label, 'name' => $name ] + $required + $more,
		);
	}

	/** @param list<string> $fields */
	public static function step( string $label, array $fields ): string {
		return BlockMarkup::block( ContentBlocks::STEP, [ 'label' => $label ], implode( '', $fields ) );
	}

	/** @return list<string> name and email address, side by side */
	public static function sender(): array {
		return [
			self::field( 'text*', 'your-name', __( 'Your name', 'frontispiece' ), autocomplete: 'name', width: 'half' ),
			self::field(
				'email*',
				'your-email',
				__( 'Your email address', 'frontispiece' ),
				autocomplete: 'email',
				width: 'half',
			),
		];
	}

	/** Email address of a sender who may stay anonymous. */
	public static function replyAddress(): string {
		return self::field(
			'email',
			'your-email',
			__( 'Your email address (if you would like a reply)', 'frontispiece' ),
			autocomplete: 'email',
		);
	}

	public static function phone(): string {
		return self::field( 'tel', 'your-phone', __( 'Phone', 'frontispiece' ), autocomplete: 'tel' );
	}

	public static function message( string $label ): string {
		return self::field( 'textarea*', 'your-message', $label );
	}

	public static function consent( string $text ): string {
		return BlockMarkup::block( FieldBlock::nameOf( 'acceptance' ), [ 'name' => 'consent', 'content' => $text ] );
	}
}
