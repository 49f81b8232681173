<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Webhooks\Formats;

use Frontispiece\Forms\Webhooks\WebhookEvent;
use Frontispiece\Forms\Webhooks\WebhookFormat;

/**
 * A message for an incoming webhook of Slack. Slack’s documentation calls them incoming webhooks.
 */
final class SlackFormat extends WebhookFormat {
	/** Slack allows 50 blocks, 3,000 characters in the text of one. */
	private const FIELDS  = 48;
	private const MAX_LENGTH = 2000;

	public function label(): string {
		return 'Slack';
	}

	public function help(): string {
		return __( 'In Slack, add an app with incoming webhooks, and copy the URL of the webhook.', 'frontispiece' );
	}

	public function body( WebhookEvent $event ): array {
		/* translators: %s: name of a form. */
		$title  = sprintf( __( 'New entry: %s', 'frontispiece' ), $event->form->title );
		$blocks = [ [ 'type' => 'header', 'text' => self::plain( mb_substr( $title, 0, 150 ) ) ] ];
		foreach ( array_slice( $event->texts, 0, self::FIELDS, true ) as $label => $text ) {
			// Only plain text: in Slack's own markup a visitor could link words and mention everybody.
			$blocks[] = [
				'type' => 'section',
				'text' => self::plain( mb_substr( "$label: $text", 0, self::MAX_LENGTH ) ),
			];
		}
		return [ 'text' => self::escaped( $title ), 'blocks' => $blocks ];
	}

	/** @return array{type: string, text: string, emoji: bool} */
	private static function plain( string $text ): array {
		return [ 'type' => 'plain_text', 'text' => $text, 'emoji' => false ];
	}

	private static function escaped( string $text ): string {
		return strtr( $text, [ '&' => '&amp;', '<' => '&lt;', '>' => '&gt;' ] );
	}
}
