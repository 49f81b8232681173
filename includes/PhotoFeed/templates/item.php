<?php
/**
 * Template for one item of a photo feed.
 *
 * WordPress's emoji script would load emoji images from another host. The class wp-exclude-emoji keeps it out of every
 * text, including items that load more adds.
 *
 * @version 1.0.0
 *
 * @var \Frontispiece\Feed\Item\Item          $item unescaped data of the item
 * @var \Frontispiece\PhotoFeed\ItemView $view escaped HTML of its parts
 * @var \Frontispiece\PhotoFeed\PhotoFeedSettings $settings
 * @var string                           $class
 * @var string                           $caption  HTML, '' for none
 * @var string                           $counts   HTML, '' for none
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput -- Text and ItemView escape.
?>
<div
	class="<?php echo $class; ?>"
	id="<?php echo $view->id(); ?>"
	role="listitem"
	<?php echo $view->data(); ?>
>
<div class="sbi_photo_wrap"><?php echo $view->photo(); ?></div>
<?php if ( '' !== $caption || '' !== $counts ) : ?>
<div class="sbi_info frontispiece-photo__info">
	<?php if ( '' !== $caption ) : ?>
<p class="sbi_caption frontispiece-text wp-exclude-emoji" dir="auto"><?php echo $caption; ?></p>
<?php endif; ?>
	<?php if ( '' !== $counts ) : ?>
<p class="sbi_meta frontispiece-counts"><?php echo $counts; ?></p>
<?php endif; ?>
</div>
<?php endif; ?>
</div>
