<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignGroup;

/** An email of a form of another plugin, with its placeholders translated already. */
final class ForeignEmail {
	/**
	 * @param string       $to         addresses, or a mail tag
	 * @param string       $from       name and address of the sender; '' for the site's
	 * @param list<array{text: string, group: ForeignGroup}> $recipients that depend on conditions
	 */
	public function __construct(
		public readonly string $name,
		public readonly bool $isActive,
		public readonly string $to,
		public readonly string $subject,
		public readonly string $body,
		public readonly string $from = '',
		public readonly string $replyTo = '',
		public readonly string $cc = '',
		public readonly string $bcc = '',
		public readonly ?ForeignGroup $conditions = null,
		public readonly array $recipients = [],
		public readonly string $attachments = '',
	) {}

	/**
	 * @param array<string, string> $keys to, subject, body, fromName, from, replyTo, cc, bcc => their names there
	 * @param string|null $to instead of the text, if it is known
	 * @param list<array{text: string, group: ForeignGroup}> $recipients
	 */
	public static function read(
		ArrayReader $in,
		Placeholders $placeholders,
		array $keys,
		string $name,
		bool $isActive,
		?ForeignGroup $conditions,
		?string $to = null,
		array $recipients = [],
		string $attachments = '',
	): self {
		$text = static fn( string $key ): string =>
			isset( $keys[ $key ] ) ? $placeholders->translate( StoredData::text( $in, $keys[ $key ] ) ) : '';
		$to ??= $text( 'to' );
		[ $subject, $body, $sender, $address, $replyTo, $cc, $bcc ] =
			array_map( $text, [ 'subject', 'body', 'fromName', 'from', 'replyTo', 'cc', 'bcc' ] );
		$from = '' === $address ? '' : trim( '' === $sender ? $address : "$sender <$address>" );
		return new self( $name, $isActive, $to, $subject, $body, $from, $replyTo, $cc, $bcc, $conditions, $recipients, $attachments );
	}

	/** Whether it goes to an address that the sender of the form entered. */
	public function isConfirmation(): bool {
		return 1 === preg_match( '/^\s*\[[A-Za-z][\w:-]*\]\s*$/', $this->to );
	}
}
