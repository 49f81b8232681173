<?php
/**
 * A single image, album or video of a feed that shows only those.
 *
 * @version 1.0.0
 *
 * @var \Frontispiece\Feed\Item\Item           $item unescaped data of the post
 * @var \Frontispiece\SocialFeed\ItemView $view escaped HTML of its parts
 * @var \Frontispiece\SocialFeed\SocialFeedSettings $settings
 * @var string                            $class
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput -- Text and ItemView escape.
?>
<div
	class="<?php echo $class; ?> frontispiece-tile wp-exclude-emoji"
	id="<?php echo $view->id(); ?>"
	role="listitem"
	<?php echo $view->data(); ?>
>
<?php echo $view->tile(); ?>
</div>
