<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormLanguage;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Security\StoredFileError;
use Frontispiece\Kernel\Security\TemporaryCopies;

/**
 * Builds an email from a template and an entry, and sends it with wp_mail(), so that any SMTP plugin can deliver it.
 */
final class Mailer {
	private const MAX_ERROR = 255;

	private const HEADERS = [ 'reply-to' => 'Reply-To', 'cc' => 'Cc', 'bcc' => 'Bcc' ];

	/** @var list<string> recipients that reached today's limit */
	private array $refused = [];

	/** @var list<string> what stands in place of a recipient and is no email address */
	private array $invalid = [];

	public function __construct(
		private readonly EntryFileStore $files,
		private readonly MessageIds $ids,
		private readonly MailTransport $transport,
		private readonly RecipientLimit $limit,
	) {}

	/**
	 * @param bool $isByOwner a test or a manual resend: no limit
	 * @return array{sent: bool, recipient: string, error: string, skipped: bool} skipped = not now and not later, which
	 *     the sender is not told
	 */
	public function send(
		MailTemplate $template,
		string $name,
		Submission $submission,
		bool $isByOwner = false,
	): array {
		$send = fn(): array => $this->sendNow( $template, $name, $submission, $isByOwner );
		// The confirmation email is for the visitor, who has read the form. A translated form has translated labels in both.
		return 'mail_2' === $name || $submission->form->isTranslated() ? FormLanguage::run( $submission->form, $send ) : $send();
	}

	/** @return list<string> who would get an email, without counting or sending it */
	public function recipients( MailTemplate $template, Submission $submission ): array {
		return $this->addresses( $template->recipient, new MailTags( $submission ), null );
	}

	/** @return array{sent: bool, recipient: string, error: string, skipped: bool} */
	private function sendNow(
		MailTemplate $template,
		string $name,
		Submission $submission,
		bool $isByOwner,
	): array {
		$tags          = new MailTags( $submission );
		$this->refused = [];
		$this->invalid = [];
		$limited       = $isByOwner ? null : $submission;
		$recipients    = $this->addresses( $template->recipient, $tags, $limited );
		$shown         = mb_substr( implode( ', ', $recipients ), 0, 255 );
		if ( [] === $recipients && [] !== $this->refused ) {
			$error = __(
				'This email address has reached the daily limit for emails sent by visitors of this site.',
				'frontispiece',
			);
			return [
				'sent'      => true,
				'recipient' => mb_substr( implode( ', ', $this->refused ), 0, 255 ),
				'error'     => $error,
				'skipped'   => true,
			];
		}
		if ( [] === $recipients ) {
			$error = trim( __( 'This email has no valid recipient.', 'frontispiece' ) . ' ' . $this->leftOut() );
			return [ 'sent' => false, 'recipient' => '', 'error' => $error, 'skipped' => false ];
		}
		$texts = self::isForVisitor( $template, $name, $tags, $submission->form ) ? $tags->toVisitor() : $tags;
		// A recipient who reads the others must not see what is behind a choice.
		$hidden = array_intersect( self::hidden( $template->recipient, $tags, $texts ), $recipients );
		$hidden = count( $hidden ) < count( $recipients ) ? array_values( $hidden ) : [];
		$copies = new TemporaryCopies();
		try {
			$error = $this->hand( [
				'to'          => array_values( array_diff( $recipients, $hidden ) ),
				'subject'     => self::subject( $template, $texts, $submission->form ),
				'message'     => self::body( $template, $texts ),
				'headers'     => [
					...$this->headers( $template, $tags, $texts, $limited ),
					...( [] === $hidden ? [] : [ 'Bcc: ' . implode( ', ', $hidden ) ] ),
				],
				'attachments' => $this->attachments( $template, $submission, $copies ),
			], $name, $submission );
		} catch ( StoredFileError $lost ) {
			// An email without its file would be worse than one that is sent later.
			$error = mb_substr( $lost->getMessage(), 0, self::MAX_ERROR );
		} finally {
			$copies->delete();
		}
		$isSent = '' === $error;
		return [ 'sent' => $isSent, 'recipient' => $shown, 'error' => $isSent ? $this->leftOut() : $error, 'skipped' => false ];
	}

	/** @return string which recipients an email did not have, because they are no email addresses; '' = none */
	private function leftOut(): string {
		if ( [] === $this->invalid ) {
			return '';
		}
		/* translators: %s: what was entered in place of email addresses. */
		$text = __( 'Left out because it is not a valid email address: %s', 'frontispiece' );
		return mb_substr( sprintf( $text, implode( ', ', $this->invalid ) ), 0, self::MAX_ERROR - 40 );
	}

	/**
	 * @param array{
	 *     to: list<string>,
	 *     subject: string,
	 *     message: string,
	 *     headers: list<string>,
	 *     attachments: array<string, string>
	 * } $mail
	 * @return string error; '' = sent
	 */
	private function hand( array $mail, string $name, Submission $submission ): string {
		/**
		 * Filters an email of a form before it is sent.
		 *
		 * @since 1.0.0
		 * @param array{
		 *     to: list<string>,
		 *     subject: string,
		 *     message: string,
		 *     headers: list<string>,
		 *     attachments: array<string, string>
		 * } $mail
		 * @param Submission $submission
		 * @param string     $name mail or mail_2
		 */
		$filtered = apply_filters( 'frontispiece_form_mail', $mail, $submission, $name );
		$mail     = is_array( $filtered ) ? array_merge( $mail, array_intersect_key( $filtered, $mail ) ) : $mail;
		return $this->transport->send( $mail, $this->ids->forMail( $submission->form->id, $submission->once, $name ) );
	}

	/**
	 * Returns whether a visitor gets an email: the confirmation email, and every email to an address that was entered in
	 * the form. An address that the owner chose, such as the one behind a choice, is none of these.
	 */
	private static function isForVisitor( MailTemplate $template, string $name, MailTags $tags, Form $form ): bool {
		preg_match_all( '/^\s*b?cc\s*:(.*)$/mi', $template->headers, $copies );
		$isEntered = static function ( string $part ) use ( $tags, $form ): bool {
			$addresses = [] === MailTags::namesIn( $part ) ? [] : AddressLine::addresses( $part, $tags );
			$isTheirs  = static fn( string $address ): bool => ! RecipientLimit::isOwners( $address, $form );
			return [] !== array_filter( $addresses, $isTheirs );
		};
		return 'mail_2' === $name
			|| [] !== array_filter( AddressLine::parts( implode( "\n", [ $template->recipient, ...$copies[1] ] ) ), $isEntered );
	}

	/** @return list<string> addresses in a template line that a visitor may not see, because they are behind a choice */
	private static function hidden( string $line, MailTags $tags, MailTags $texts ): array {
		$differs = static fn( string $part ): bool => $tags->line( $part ) !== $texts->line( $part );
		return array_merge( [], ...array_map(
			static fn( string $part ): array => AddressLine::addresses( $part, $tags ),
			array_values( array_filter( AddressLine::parts( $line ), $differs ) ),
		) );
	}

	/**
	 * Returns the addresses in a template line.
	 *
	 * @phpstan-impure it notes whom it leaves out
	 * @param Submission|null $limited the submission; null = nothing is counted
	 * @return list<string>
	 */
	private function addresses( string $line, MailTags $tags, ?Submission $limited ): array {
		$list = [];
		foreach ( AddressLine::parts( $line ) as $part ) {
			$addresses = AddressLine::addresses( $part, $tags );
			$text      = $tags->line( $part );
			if ( [] === $addresses && '' !== trim( $text, ' <>"' ) ) {
				$this->invalid[] = $text;
			}
			foreach ( $addresses as $address ) {
				if (
					null === $limited || [] === MailTags::namesIn( $part ) || $this->limit->allows( $address, $limited )
				) {
					$list[] = $address;
				} else {
					$this->refused[] = $address;
				}
			}
		}
		return array_values( array_unique( $list ) );
	}

	/**
	 * @param MailTags $tags  for addresses that get the email
	 * @param MailTags $texts for what its recipient reads
	 * @return list<string>
	 */
	private function headers( MailTemplate $template, MailTags $tags, MailTags $texts, ?Submission $limited ): array {
		$headers = [ 'Content-Type: ' . ( $template->html ? 'text/html' : 'text/plain' ) . '; charset=UTF-8' ];
		$from    = AddressLine::sender( $template->sender, $texts );
		if ( '' !== $from ) {
			$headers[] = "From: $from";
		}
		// Split the template into headers before inserting visitors' input, so that the input cannot add a header.
		foreach ( explode( "\n", $template->headers ) as $line ) {
			if ( 1 !== preg_match( '/^\s*([A-Za-z][A-Za-z0-9-]*)\s*:(.*)$/', $line, $match ) ) {
				continue;
			}
			$known = self::HEADERS[ strtolower( $match[1] ) ] ?? null;
			$value = match ( $known ) {
				null       => $texts->line( $match[2] ),
				'Reply-To' => implode( ', ', $this->addresses( $match[2], $texts, null ) ),
				default    => implode( ', ', $this->addresses( $match[2], $tags, $limited ) ),
			};
			if ( 'Cc' === $known && [] !== self::hidden( $match[2], $tags, $texts ) ) {
				$known = 'Bcc';
			}
			if ( '' !== $value && ( null !== $known || str_starts_with( strtolower( $match[1] ), 'x-' ) ) ) {
				$headers[] = ( $known ?? $match[1] ) . ": $value";
			}
		}
		return $headers;
	}

	/**
	 * Returns the subject. If it ends with a field that was left blank, the form's name is appended instead: "Site:
	 * Contact form".
	 */
	private static function subject( MailTemplate $template, MailTags $tags, Form $form ): string {
		$subject = $tags->line( $template->subject );
		$lacks   = $tags->line( (string) preg_replace( '/^.*(?=\[[^\[\]]*\]\s*$)/s', '', $template->subject ) );
		$isOpen  = '' === $lacks && 1 === preg_match( '/[:|,\x{2013}\x{2014}-]$/u', $subject );
		return '' === $subject || $isOpen ? trim( "$subject {$form->title}" ) : $subject;
	}

	private static function body( MailTemplate $template, MailTags $tags ): string {
		$text = implode( "\n", $tags->lines( $template->body, $template->excludeBlank ) );
		if ( ! $template->html ) {
			return $tags->plain( $text );
		}
		$html = $tags->html( $text );
		return 1 === preg_match( '/<html\b/i', $html )
			? $html
			: "<!doctype html>\n<html><body>\n" . wpautop( $html ) . "\n</body></html>";
	}

	/**
	 * @return array<string, string> name => path of a copy that can be read
	 * @throws StoredFileError
	 */
	private function attachments( MailTemplate $template, Submission $submission, TemporaryCopies $copies ): array {
		preg_match_all( '/\[\s*([A-Za-z][A-Za-z0-9_:-]*)\s*\]/', $template->attachments, $matches );
		$attachments = [];
		foreach ( $submission->files as $file ) {
			$stored = in_array( $file['field'], $matches[1], true )
				? $this->files->find( $file['path'], $file['size'] )
				: null;
			if ( null !== $stored ) {
				$name = $file['name'];
				for ( $n = 2; isset( $attachments[ $name ] ); $n++ ) {
					$name = "$n-{$file['name']}";
				}
				$attachments[ $name ] = $copies->add( $stored->pieces() );
			}
		}
		return $attachments;
	}
}
